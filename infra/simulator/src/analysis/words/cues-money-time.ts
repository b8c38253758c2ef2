import type { CueWords } from './cue-words.ts';

/** Cost, effort and speed. */
export const moneyAndTimeCues: readonly CueWords[] = [
  {
    aspect: 'price',
    neutral: `price; priced; pricing; cost; fee; fees; money; budget; pay; paid; paying; payment; spend; spent;
      pounds; quid; dollars; euros; subscription; bill; wallet; purse; invoice; charge; charges; deposit; discount;
      cost-wise; tariff; instalment`,
    good: `justify; justified; worth the cost; worth the price; for free; is free; it's free; free~; put my cash into;
      wallet can live; pay it gladly; fair enough price; sounds about right; about right for; call that fair;
      within what i'd expect; not break the; cheaper in the long run; cuts my costs; cut my costs; lower bill;
      lower bills; pays me back; easily worth; affordable; cheap; cheaper; cheapest; inexpensive; free of charge;
      good value!; great value!; value for money; reasonable price; reasonably priced; fairly priced; sensibly priced;
      fair price; price is fair; price is right; price is decent; price is honest; worth paying for; worth the money;
      worth every penny!; worth it; save money; saves me money; saving money; save * pounds; save * cash; save a few;
      saves me a few; within my budget; within budget; fits my budget; can afford; could afford; easily afford;
      happy to pay; happily pay; would pay; i'd pay; willing to pay; glad to pay; a bargain!; bargain; a steal;
      small change; pocket money; pays for itself; pay for itself; money well spent; low cost; no hidden fees!;
      no extra cost; nothing extra; less than i pay; less than i expected; cheaper than; costs less; cost less;
      free trial; money back~; adds up for me; justify paying; justify the cost; justify spending; money side works;
      keeps money in; easy yes; reasonable ask; paid more for less; not lose sleep over`,
    bad: `expect to pay half; pay half; pay less; should be cheaper; costs more than; one more charge;
      charge for everything; what it might cost; gold taps; knock a third off; come down in price; well under;
      have to come out of something; agree to pay; flinched at; more than it's worth; more than i want to;
      spend that on; not that much; price tag; paying monthly; paying every month; every month for;
      on top of everything; price hike; gone up; on top of the; fee would; expensive; pricey; costly; overpriced!;
      dear~; steep; too much money; costs too much!; cost too much!; cost a fortune!; costs a fortune!;
      cost the earth; rip off!; rip-off!; fleece; fleecing; hidden cost; hidden costs; hidden fee; hidden fees!;
      hidden charge; hidden charges!; extra cost; extra costs; extra charge; extra charges; surcharge; can't afford!;
      cannot afford!; couldn't afford; not affordable; out of my budget; over budget; beyond my budget;
      blow the budget; not worth the money!; not worth paying!; not worth it; isn't worth it; wouldn't pay!;
      won't pay!; would not pay!; not pay for; refuse to pay!; pay extra; paying extra; pay more; paying more;
      have to pay; make me pay; overpay; overpaying; waste of money!; money down the drain!; break the bank;
      can't justify; hard to justify; poor value; bad value; not good value; cheaper elsewhere; cheaper way;
      get it cheaper; price puts; the money bothers; money is tight; budget is tight; budget's already;
      already spoken for; non-refundable; up-front payment; paying up front; penalty; sting; wince at prices;
      more than i'd part with; walk away at; another subscription; one more subscription; another direct debit;
      direct debits; monthly fee~; upfront fee; counting every pound; watching every pound; where the money goes;
      not live on my; go straight on top`,
  },
  {
    aspect: 'effort',
    neutral: `effort; step; steps; set up; setting up; setup; sign up; signing up; sign-up; form; forms; admin;
      paperwork; task; typing; filling in; fill in; chore; work involved; installation; install; onboarding;
      registration; configure`,
    good: `never have to think; never have to; don't have to think about; thinking for me; does the thinking;
      spares me the; saves * faff; less faff; without me doing; i gain; hand it to; hands off; done for you;
      quick to set up; set up by; by the end of a cup; without lifting a finger; no learning; less fiddling;
      runs itself; just happens; takes the load off; lighten the load; weight off my; takes a weight off; easy;
      easier; easiest; easily; effortless!; effortlessly!; hassle free!; hassle-free!; no hassle!; without hassle;
      no fuss; without fuss; no effort; little effort; hardly any effort; hardly any work; less work; less effort;
      less typing; fewer steps; fewer clicks; one tap; one click; a couple of taps; a few taps; a couple of clicks;
      does it for me!; done for me; do the work for me; does the work; does the boring bit; takes a chore off;
      off my list; off my plate; off my hands; takes care of; saves me the; spares me; saves me having to;
      saves me from; convenient!; convenience; handy; a doddle; a breeze!; breeze; piece of cake!; no bother;
      straightforward; painless!; automatic; automatically; automates; smooth; smoothly; set up in minutes;
      half asleep; no homework; no manual; no paperwork; cuts out paperwork; cut down on paperwork;
      didn't have to think; don't have to think!; less to think about; one less thing; one job fewer; my time back;
      frees me up; not have to type; finished before; knew what to do; no trouble; no sweat; simple to use;
      simple to set up`,
    bad: `same question twice; same question again; same question three; all over again!; over and over!;
      again and again; need a free afternoon; wrestle with; fight with it; battle with; fiddle with;
      cost me an evening; an evening lost; set it all up; energy for it; keep doing it; keep * up; going to a lot of;
      long way round; back and forth; jump between steps; every single time; hassle!; a faff; faff; fiddly; fiddling;
      cumbersome!; tedious!; laborious!; time consuming; time-consuming!; a chore; a pain; too many steps!;
      too many clicks!; too many screens; too many boxes; too many fields; so many steps; many forms; long form;
      long forms; extra step; extra steps; every extra screen; too much work!; too much effort!; a lot of work;
      lots of work; hard work; more work!; extra work!; adds a chore; adds work; add work; too much admin;
      like homework; homework; paperwork~; manual work; manually; by hand~; do it by hand; retype; retyping; re-type;
      fill in everything; filling things in; filling in forms; fill everything in; type everything; typing everything;
      have to type; jump through hoops!; hoops; long-winded; clunky!; clumsy!; awkward; burden; keep it going;
      keep * going~; upkeep; maintenance; no energy for; no patience; ran out of patience; run out of patience;
      out of patience; lose patience; lost patience; patience for; give up halfway; giving up; give up on; put it off;
      put * off until; can't be bothered!; couldn't be bothered!; not be bothered; palaver; rigmarole!; nuisance;
      stressful; exhausting!; wore me out; worn out; wears me out; tiring; onerous; complicated to set up;
      hard to set up; start from scratch; starting over; create an account; have to sign up; make an account;
      another account; more effort than; harder than it should; not easy; fought me; too much sweat; ask much of me;
      ask a lot of me; asks a lot of me; asks too much; life is admin; needs constant; constant input; log everything;
      logging every; i'd stall; remember to update`,
  },
  {
    aspect: 'speed',
    neutral: `speed; wait; waiting; queue; pace; delivery loading turnaround; deadline; how long`,
    good: `narrow window; don't lose half; answer straight away; get it straight away; comes straight away;
      immediately available; saves * time!; save * time!; saving * time; saves * hour; save * hour;
      saves me * minutes; in a hurry; before my tea; left with time; be minutes; would be minutes; wouldn't take long;
      doesn't take long; didn't take long; won't take long; over with; over in; cut the time; cuts the time;
      halves the time; less time; quicker than; fast; faster; fastest; quick; quicker; quickest; quickly; speedy;
      instant!; instantly!; instant enough; immediate; in seconds!; within seconds; in minutes; within minutes;
      in no time!; same day; same-day; next day; real saves time!; save time!; saving time!; saves me time!;
      save me time!; save me hours!; saves hours!; save an hour; time saver!; time-saver!; saves me an hour!;
      less waiting; no waiting!; no queue; no queues; don't have to wait!; not have to wait; wouldn't have to wait;
      snappy; swift; prompt; done before; over before; a matter of minutes; things move along; no hanging about;
      cut the waiting; cuts the waiting; cuts waiting; keeps up with me; kept up with me; doesn't drag;
      fits in minutes; on time`,
    bad: `like ages; seems ages; not sit through; holds * up; holding things up; hold things up; ate my whole;
      eat my whole; long time to; such a long; dragging on; wait that long; forgotten why; hours later; days later;
      speed gives; patience running out; sorted it another way; long gone; slow!; slower; slowly; sluggish!; laggy;
      lags; lagging; takes too long!; took too long!; take too long!; takes ages!; took ages!; takes forever!;
      took forever!; take forever!; ages to; too long; so long to; long wait; wait too long; waiting ages;
      kept waiting; keeps me waiting; waiting around; hanging around; hanging about; the wait; have to wait;
      had to wait; wait for it; waiting on; waiting for it; queue; queues; queuing; delay!; delays!; delayed; late;
      too late; arrives late; came late; drags; dragged; drag on; spinner; loading forever; still loading;
      slow to load; crawls; plods; for weeks; could mean weeks; takes weeks; by the waste of time!;
      wastes wasted wasting waste my time!; eats ate my; ate an hour; eats an hour; lost an hour; lost half a day;
      time sink; no time for; don't have haven't got haven't the not enough checking the clock; tapping my fingers;
      drumming my fingers; should be quicker; should be faster; not quick enough; not fast enough;
      holds everything up; held everything up; overran; overrun`,
  },
];
