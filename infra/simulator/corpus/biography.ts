/** Sentences of biographies; each list has at least ten entries so that ten people of a panel never share one. */

/** One-line bios. Slots: first, job, city, years, hobby, home life. */
export const shortBios: readonly string[] = [
  '{job} in {city} who [unwinds|switches off] with {hobby} and {habit}',
  'Lives in {city}, {works} and {habit}; weekends go on {hobby}',
  '{age} and based in {city}. {job}, {live}, {habit}',
  '{job} from {city}: {live}, fond of {hobby}, {habit}',
  '{works:cap} in {city}; {live}. {habit:cap}',
  'A {age}-year-old who {works} in {city} and {live}; [happiest|most at ease] with {hobby}',
  '{city} born and settled. {works:cap}, {habit}, and keeps {hobby} for Sundays',
  '{job} with {yearsText} behind {them}, now in {city}; {live}; {habit}',
  '{live:cap} in {city}. {works:cap} and {habit}',
  'Moved to {city} for work and stayed. {job}, {habit}, {hobby} when there is time',
];

export const firstSentences: readonly string[] = [
  '{first} is {age} and lives in {city}, {country}, where {they} {theywork}',
  'At {age}, {first} {works} in {city}, with {yearsText} of it to look back on',
  '{first} {works} in {city}; {they} will tell you {their} {yearsText} of it went by quickly',
  'Home for {first}, {age}, is {city}. {They} {theywork}, {yearsText} in',
  "Most people in {first}'s part of {city} know {them} by sight. {They} {is} {age} and {theywork}",
  '{first}, {age}, settled in {city} some time ago and {works} there',
  '{yearsText:cap} into {their} present routine, {first} ({age}) {works} in {city}',
  '{city} suits {first}. {They} {is} {age} and {theywork}, and there is no bus route {they} {does} not know',
  'A {age}-year-old in {city}, {first} {works} and has {yearsText} of stories about it',
  '{first} describes the week in {city} as "mostly work": {they} {theywork} and {is} {age}',
];

export const familySentences: readonly string[] = [
  '{They} {lives} {homeText}: {family}',
  'The household is {family}; {they} {lives} {homeText}',
  'At home there is {family}, {homeText}',
  'Life {homeText} means {family}',
  'Evenings are spent {homeText}. The short version of family life: {family}',
  'Asked about home, {first} says: {family}, {homeText}',
  'Behind the front door, {homeText}, it is {family}',
  'Weekdays start {homeText}, with {family} to think about',
  '{Their} own summary of home is "{family}", {homeText}',
  'Outside work it comes down to {family}, {homeText}',
];

export const aloneSentences: readonly string[] = [
  '{They} {lives} alone {homeText} and {likes} the quiet',
  'Nobody else lives {homeText}, which has its good and bad days',
  'Home is a place for one, {homeText}',
  'There is no one else to consult {homeText}, and meals are simple',
  'Evenings {homeText} are {their} own; the radio keeps {them} company',
  '{They} {has} the rooms to {self} {homeText}',
  'Living alone {homeText} means every bill has one name on it',
  'Decisions at home are quick, since {they} {lives} by {self} {homeText}',
  'Friends drop in often because {they} {lives} alone {homeText}',
  'Since the last move {they} {lives} alone, {homeText}',
];

export const busySentences: readonly string[] = [
  'What fills the week is {busy}, with {hobby} squeezed in around it',
  'After {busy} there is [little|not much] energy left, though {they} {keeps} up {hobby}',
  'The hard part of a normal week is {busy}; the good part is {hobby}',
  'To recover from {busy} there is always {hobby}',
  'Friends hear plenty about {busy}, and even more about {hobby}',
  '{They} {plans} around {busy}, and the hours for {hobby} are guarded',
  'A typical month holds {busy}, some {hobby} and too few early nights',
  'If {busy} comes up, everything else waits, {hobby} included',
  '{They} {jokes} that {busy} is a second job and {hobby} the third',
  'Between {busy} and {hobby}, free evenings are rare',
];

export const techSentences = {
  high: [
    'New apps get tried within a day and deleted within a week unless they earn their place',
    '{They} {is} the one the family rings when a screen freezes',
    'Settings menus hold no fear; {they} {goes} through them for fun',
    'There is a spreadsheet for most things in {their} life, and two apps for the rest',
    '{They} would rather find a shortcut alone than read the instructions',
    'A gadget drawer at home tells the story of every fad since school',
    'Most errands are done from {device} before anyone else has found their password',
    '{They} {learns} by pressing things and seeing what breaks',
    'Colleagues borrow {their} tricks for getting round clumsy software',
    'Being an early tester of things is half a hobby',
  ],
  middle: [
    'Technology is fine as long as it stays out of the way',
    '{They} {uses} a dozen apps and {trusts} about four of them',
    'Something new has to be clearly better before {they} will change a habit',
    '{device:cap} does most of the work, and what it cannot do is left for later',
    '{They} {is} at ease with banking and maps and impatient with everything that needs a manual',
    'Passwords are reused more often than {they} would admit to a stranger',
    "A friend's word counts for more than any review when {they} {tries} something",
    '{They} {downloads} things in January and forgets them by March',
    'Notifications are switched off for nearly everything',
    'The calendar on {device} runs the household; paper does the rest',
  ],
  low: [
    'A phone call still beats any app in {their} view',
    '{They} {prints} confirmations, just in case',
    'Small print and small buttons are the two things {they} {complains} about most',
    'Somebody in the family usually sets new things up for {them}',
    'There is a notebook by the telephone with every password in it',
    'A screen that changes without warning is enough to make {them} give up for the day',
    '{They} {likes} a shop with a person in it and says so',
    'Anything beyond email and photographs takes a second cup of tea',
    'Updates are put off until somebody visits',
    '{They} {feels} that most websites were made for somebody half {their} age',
  ],
} as const;

export const moneySentences: readonly string[] = [
  'Money is watched closely; the line {they} {checks} first is {bill}',
  'A small surprise on the bank statement, or {bill} going up, changes plans for the month',
  '{They} {compares} prices out of habit, even when it saves pennies',
  'There is enough for treats, not for mistakes',
  'Spending is quick when something saves time and slow when it does not',
  'Savings exist, with rules about touching them',
  '{They} {grumbles} about {bill} and {pays} it on the day it arrives',
  'Subscriptions get cancelled in one sweep every winter',
  'Big purchases take {them} weeks; small ones happen without thinking',
  'The budget lives in {their} head and is mostly right',
];

export const characterSentences = {
  candour: [
    'Blunt by nature, {they} would sooner be told than humoured',
    'People ask {them} for the honest version, and get it',
    '{They} {says} no early and without much cushioning',
    'Sales talk makes {them} visibly tired',
    '{They} {is} known for asking the question nobody wanted asked',
    'A polite silence is not {their} style',
    'Faults are noticed first, praise comes later and is meant',
    '{They} once returned a gift with a list of reasons',
    '{They} would rather argue than nod',
    'Flattery gets nowhere; evidence sometimes does',
  ],
  kind: [
    '{They} {gives} most things a second chance',
    'Neighbours say {they} never {speaks} badly of anyone',
    '{They} {tries} to see what somebody meant before judging what they made',
    'Complaining to a company is something {they} {puts} off for weeks',
    '{They} {finds} a good word for almost every effort',
    'Bad service gets an apology out of {them}, not the other way round',
    '{They} {is} patient with people and slightly less so with machines',
    'Keeping the peace comes naturally',
    '{They} {remembers} birthdays and what people said last time',
    'First reactions are warm, second thoughts arrive on the way home',
  ],
} as const;

/** Short third-person habits for one-line bios. */
export const habits: readonly string[] = [
  'plans everything on {device}',
  'compares prices before buying',
  'is always short of an hour',
  'likes things explained once',
  'trusts recommendations over adverts',
  'keeps lists of lists',
  'hates wasting food',
  'answers messages at midnight',
  'would rather phone than type',
  'tries new things slowly',
  'fixes things before replacing them',
  'reads the reviews first',
  'books things at the last minute',
  'organises for everybody else',
  'guards free evenings',
  'asks awkward questions',
  'laughs at small print',
  'gets up before six',
  'forgets passwords',
  'never skips a bargain',
];
