/** First person to third, lower case; verbs that change with it included. */
export const retold: Readonly<Record<string, string>> = {
  i: 'they',
  "i'm": "they're",
  "i've": "they've",
  "i'd": "they'd",
  "i'll": "they'll",
  me: 'them',
  my: 'their',
  mine: 'theirs',
  myself: 'themselves',
  we: 'they',
  "we're": "they're",
  "we've": "they've",
  "we'd": "they'd",
  "we'll": "they'll",
  us: 'them',
  our: 'their',
  ours: 'theirs',
  ourselves: 'themselves',
};

/** Forms of `be` after `I`. */
export const afterI: Readonly<Record<string, string>> = { am: 'are', was: 'were', "wasn't": "weren't" };

/** What `I` with its verb becomes in a note that leaves the person out. */
export const noteStarts: Readonly<Record<string, string>> = {
  "i'm": 'is',
  "i've": 'has',
  "i'd": 'would',
  "i'll": 'will',
  'i am': 'is',
  'i have': 'has',
  'i do': 'does',
  "i don't": 'does not',
  "i haven't": 'has not',
  'i was': 'was',
  "i wasn't": 'was not',
  "i'd never": 'would never',
};

/** Verbs after `I` that stay as they are in a note: past forms, and forms that look alike in past and present. */
export const unchanged: ReadonlySet<string> = new Set(
  `
    can cannot can't could couldn't would wouldn't will won't should shouldn't might must may did didn't had hadn't was wasn't went came took made gave got said saw knew thought found felt kept left told became began held brought wrote sat stood lost paid met ran read put cut let set hit shut quit spent sold sent built fell caught taught bought fought drove broke chose spoke woke wore swore forgot understood meant heard learnt slept ate drank rang sang flew grew threw drew clicked`.split(
    /\s+/,
  ),
);

/** Adverbs that may stand between `I` and its verb. */
export const betweenAdverbs: ReadonlySet<string> = new Set(
  'really just also still even only always never often usually sometimes quite honestly actually probably definitely simply normally generally personally nearly almost rarely kind soon'.split(
    ' ',
  ),
);

const list = (text: string): readonly string[] => text.split(';').map((each) => each.trim());

/** Openings that a note leaves out wherever they stand first. */
export const fillers =
  list(`and; but; so; because; although; though; yet; while; whereas; well; oh; ah; um; er; hmm; hm; honestly;
    frankly; actually; basically; also; plus; to be honest; to be fair; to be frank; if i'm honest; if i'm frank;
    i mean; i think; i'd say; i guess; i suppose; i reckon; i must say; i have to say; it seems to me; my sense is`);

/** Openings that a note leaves out when a comma or full stop follows. */
export const pausedFillers =
  list(`okay; ok; right; yes; yeah; yep; no; nope; look; truthfully; you know; let me think; let's see; good question;
    fair question; personally; for me; in my opinion; to my mind; then; however; even so; mind you; then again;
    having said that; on the other hand; all the same; still; mind; now; now then; anyway; as i said; like i said;
    truth be told; off the top of my head; speaking for myself; in fairness; if you ask me; to me;
    without overthinking it; you know what; interesting; tricky; put it that way; at the end of the day; sorry;
    hand on heart`);

/** What a note leaves out at the end. */
export const tailFillers =
  list(`put it that way; as it goes; so to speak; so to say; sort of thing; all told; i will be straight; let's say;
    though; too; either; as well; i'm afraid; you see; really; of course; in a way; for sure; that's all; if anything;
    if i'm reading it right`);
