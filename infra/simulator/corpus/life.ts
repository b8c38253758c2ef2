/** Small furniture of everyday lives. Every entry is short, because entries are woven into longer clauses. */
const list = (text: string): readonly string[] => text.split(';').map((each) => each.trim());

export const hobbies =
  list(`the allotment;five-a-side;choir;wild swimming;baking bread;sea fishing;board games;parkrun;knitting;
  old motorbikes;birdwatching;bouldering;pub quizzes;watercolours;cycling;badminton;local history;home brewing;crosswords;
  salsa classes;house plants;jigsaw puzzles;running;amateur dramatics;model railways;hillwalking;podcasts;upcycling furniture;
  netball;film photography;chess;community gardening;open-mic nights;vintage fairs;yoga;table tennis;quilting;canal walks;
  crime novels;bass guitar`);

export const bills = {
  all: list(`the gas bill;the food shop;the phone contract;car insurance;petrol;the dentist;the electricity;broadband;birthdays;new tyres;
  a boiler repair;the water bill`),
  rent: list('rent;the deposit on the flat;bus fares'),
  own: list('the mortgage;the roof;the service charge'),
  children: list('school shoes;swimming lessons;nursery fees;school trips;packed lunches'),
  student: list('rent in a student house;textbooks;the train home'),
  retired: list("heating;the hearing aid batteries;the car's service"),
} as const;

export const moments = {
  all: list(`after tea;on a Sunday evening;on the sofa at night;before bed;on a Saturday morning;while the kettle boils;
  over breakfast;in a spare ten minutes;late on a Thursday;one rainy afternoon`),
  working: list(
    'on my lunch break;on the train in;between meetings;on the way home;straight after work;before anyone else is up',
  ),
  children: list('once the kids are down;in the car outside school;during swimming lessons;at nap time'),
  student: list('in the library;between lectures;on the night bus;in the shared kitchen'),
  retired: list('after the morning papers;on a quiet weekday;after my walk;once the lunch things are done'),
} as const;

export const devices = {
  young: list('my phone;my iPhone;a Samsung;my laptop'),
  middle: list('my phone;an old iPhone;the work laptop;a tablet'),
  old: list('the tablet;a second-hand iPad;my phone;the desktop upstairs'),
} as const;

export const dogs = list('Biscuit;Otto;Maple;Jet;Dusty;Pickle;Rolo;Bramble;Scout;Mabel');
export const cats = list('Minnow;Pepper;Sooty;Olive;Ginger;Fig;Moss;Tiggy;Clementine;Smudge');

/** Words of choice, one group per seat so that ten people do not talk alike. */
export const fillerGroups: readonly (readonly string[])[] = [
  list('to be honest;I mean'),
  list('you know;put it that way'),
  list("if I'm frank;let's say"),
  list('in fairness;mind you'),
  list('honestly;anyway'),
  list("I'll be straight;as it goes"),
  list('truthfully;at the end of the day'),
  list('if you ask me;sort of thing'),
  list('to my mind;so to speak'),
  list('frankly;all told'),
];
export const hedgeGroups: readonly (readonly string[])[] = [
  list('I think;probably'),
  list('I suppose;perhaps'),
  list('I reckon;most likely'),
  list('I guess;maybe'),
  list("I'd imagine;as far as I can tell"),
  list('my sense is;possibly'),
  list('it seems to me;I expect'),
  list("I'd say;more or less"),
  list('from what I see;presumably'),
  list("I'm fairly sure;by the look of it"),
];
export const intensifierGroups: readonly (readonly string[])[] = [
  list('really;very'),
  list('properly;so'),
  list('genuinely;pretty'),
  list('quite;rather'),
  list('super;really'),
  list('ever so;very'),
  list('seriously;quite'),
  list('particularly;especially'),
  list('awfully;terribly'),
  list('truly;pretty'),
];
/** What stands between a statement and its opposite. */
export const butGroups: readonly (readonly string[])[] = [
  list('but;although'),
  list('but then;but'),
  list('having said that,;but'),
  list('mind,;but'),
  list('only;but'),
  list('then again,;but'),
  list('even so,;but'),
  list('still,;but'),
  list('on the other hand,;but'),
  list('all the same,;but'),
];
