/** How an attempt at a task ends, in the words of the person who tried. */
export const taskWords = {
  completed: `managed to; i managed; got there; i got there; finished; i finished; done; all done; that's done;
    i'm done; that's it; it worked; it went through; went through; completed; completed it; success; sorted;
    ticked off; i did it; could do it; was able to; i was able; reached the end; found it; mission accomplished;
    the confirmation; thanked me; booked; i've booked; order placed; first go; first try; first attempt; no trouble;
    nothing to it`,
  helped: `with a hint; with help; with some help; with your help; a bit of help; after you; you had to show;
    you had to tell; you nudged; nudged me; a nudge; a pointer; needed a hint; needed help; needed a pointer;
    after some prompting; thanks to you; once you told; once you showed; with a push; knew where to look; you pointed`,
  failed: `couldn't do it; couldn't finish; couldn't complete; couldn't get it to; didn't manage; not manage to;
    never managed; failed; that's a fail; i failed; wrong thing; wrong one; never got to; never reached; wasn't done;
    it wasn't; apparently not; apparently i hadn't; thought i'd finished; thought i had finished; didn't go through;
    didn't work; put that down as a no; not what you asked; wrong place; let me think i'd`,
  gaveUp: `gave up; give up; i'd give up; giving up; gave it up; threw in the towel; i quit; quit halfway; i stopped;
    stopped there; i left it; walked away; i'd walk away; close the tab; close the page; closed it; i'd leave;
    i'd ring them; i'd call them instead; ring them instead; no more patience; gone elsewhere; go elsewhere;
    somewhere else by now; abandoned it; i'd abandon; had enough; lose me`,
} as const;

/** How people speak of what they do today. */
export const habitWords = `at the moment; at present; these days; right now i; currently; today i; i usually; usually;
  normally; i tend to; my routine; my system; my method; my way with; my way round; the way i; i get by; get by with;
  muddle through; make do with; made do; i rely on; i lean on; settled on; old school; no system; i use; we use;
  i've been using; i've used; i keep; i write; i start with; i deal with; i go by; i just; we just; used to; i always;
  we always; i do it; out of habit; came back to; workaround; work around it; a trick; what i do is;
  what i do instead; plan b; i end up; every week i; every day i; once a week i; most days`;

/** Things people manage with. */
export const toolWords = `spreadsheet; excel; google sheets; google docs; notebook; paper; pen and paper; paper diary;
  diary; wall planner; wall calendar; calendar; google calendar; outlook; whiteboard; sticky notes; post-it notes;
  notes app; phone notes; reminders app; alarms; email; inbox; folder; folders; shared folder; shared drive; whatsapp;
  group chat; text messages; phone calls; screenshots; photos on my phone; memory; my head; gut feeling;
  word of mouth; search engine; google; youtube; facebook; instagram; slack; teams; trello; notion; jira; banking app;
  map app; supermarket app; envelopes; shopping list; to-do list; list on the fridge; binder; drawer; shoebox; website;
  comparison site; newsletter; forum; wiki; scripts; ticket system; crm; printouts; leaflet; app`;

/** A statement after one of these words depends on something. */
export const conditionWords = `if; unless; provided; providing; as long as; so long as; assuming; on condition; once;
  only if`;

/** Introduces the reason for what was said. */
export const reasonWords = `because; since; as; seeing as; given that; on account of; thanks to; due to`;
