import { type Domain, domain } from './domain.ts';
import { anyDomain } from './domain-any.ts';

/** Fields of life; a text belongs to the one most of whose words it uses. */
export const domains: readonly Domain[] = [
  domain(
    /\b(meals?|food|recipes?|cook\w*|grocer\w+|fridge|kitchen|eat\w*|dinners?|lunch\w*|diet\w*|restaurants?|menus?|ingredients?)\b/,
    {
      tools:
        "a list on the fridge door;the supermarket app;a notes file of dinners;three recipes on repeat;a meal box now and then;a cookbook with a broken spine;screenshots of recipes;whatever is reduced at seven;a biscuit tin of clippings;my mother's index cards",
      troubles:
        "the chicken had gone off;half the delivery was swapped for something odd;nobody would eat the lentils;I bought coriander for the third time;the recipe wanted two pans I don't own;the slot was gone by noon;I'd forgotten the one thing we needed;it took twice as long as it said;the freezer was full of unlabelled boxes;the budget went on Wednesday;the oven had been left on low;my youngest gave hers to the dog;the rice boiled over onto the hob;the voucher only worked on soup;I'd chopped everything before reading step one;the app swapped lamb for lamb-flavoured crisps;we had four kinds of mustard and no bread;the whole tray stuck;the timer on my phone never rang;the scales ran out of battery",
      fixes:
        "we had beans on toast;I rang for a pizza;the neighbour lent me an onion;I froze what I could;eggs came to the rescue;I made soup of the lot;I threw it away, with guilt;I went back out in the rain;we ate at my sister's;I improvised with peas",
      gripes:
        "everybody wants something different;it is the deciding, not the cooking;food gets thrown away every week;prices move faster than my list;the same five dinners come round;the shop is full when I am free;portions never match the people;the plan dies on a Wednesday;nobody else reads the list;shopping hungry costs me a tenner;leftovers turn into science;it is always me who remembers the milk;healthy and quick never meet;the oven is smaller than any recipe thinks;I cook for four and two turn up;use-by dates come in threes;inspiration leaves at about half past five;the good stuff sits at the back;I buy for the person I'd like to be;one fussy eater sets the menu",
      dodges:
        'cook double on Sundays;buy frozen and call it fresh;let the freezer decide;order the same basket again;eat breakfast for dinner;shop with a full stomach;raid the tins at the back;let somebody else pick;repeat last week;cook at six in the morning',
      wishes:
        'a plan built from what is already in the cupboard;a list that knows what we threw out;dinners for three that cost a tenner;somebody else deciding on Mondays;fewer leftovers;a basket that fills itself sensibly;recipes that admit how long they take;a shop that stays put;some thanks, occasionally;a way to use up half an onion',
      criteria:
        'price per portion;what the kids will eat;how many pans it takes;the date on the packet;twenty minutes or less;what is in season;how it smells;what needs using up;the washing-up;whether it reheats',
    },
  ),
  domain(
    /\b(money|bank\w*|budget\w*|savings?|invest\w*|expenses?|bills?|pension\w*|loans?|debts?|mortgage\w*|spend\w*|tax\w*|financ\w+|insurance|payments?|salary)\b/,
    {
      tools:
        'my banking app;a spreadsheet with coloured cells;envelopes in a drawer;standing orders;a shared pot with my other half;the notes app;a paper file;an app I forget to open;a jar by the door;a calculator app',
      troubles:
        "the card was declined at the till;two payments left on one day;I'd missed a renewal;the totals didn't match;a fee appeared from nowhere;the code never arrived;I paid the wrong person back;the rate had gone up;I'd counted the same bill twice;a direct debit bounced;the statement listed a shop I'd never heard of;my password had expired on payday;they wanted a letter by actual post;the transfer sat there for two days;the joint account went red;I'd saved into the wrong pot;the figure on screen was last week's;an annual charge fell in the worst month;the calculator gave me two answers;I'd agreed to something in a checkbox",
      fixes:
        'I moved money from savings;I rang them and waited;I cancelled three things in a temper;my dad explained it again;we split it two ways;I wrote it on the calendar;I set a reminder;I paid the charge and swore;I sold a bike I never ride;the bank waived it, once',
      gripes:
        "nothing tells me until it is too late;the words are made for accountants;one odd month ruins the plan;every account lives in a different app;I never see the whole picture;small things add up behind my back;I feel judged by charts;the forms ask what they know already;payday is the only calm day;I find out from the bank, not before it;nothing lines up with how I am paid;advice is always for people with more;a good month makes me careless;the app celebrates and I haven't saved a penny;saving feels like losing a fight slowly;it takes three logins to learn one number;I put it off because it frightens me a little;we never talk about it until we argue;round numbers lie;every offer ends the day I look",
      dodges:
        'round everything up;move money the day I am paid;hide savings from myself;leave the card at home;check the balance twice a day;pay in cash on weekends;ignore it until Sunday;ask my sister to hold the money;buy nothing for a week;write it on the back of my hand',
      wishes:
        "one page with everything on it;a warning before, not after;plain words for interest;a cushion I cannot touch;a forecast to the end of the month;bills that land on the same day;less jargon and more pounds;a friend who is good with figures;to be told when I'm doing fine;a nudge that isn't a telling-off",
      criteria:
        'the interest rate;whether I can get at it;fees I can see;what my sister uses;how long they have been around;the risk;how long it is tied up;what it says on page two;how I slept on it;the worst case',
    },
  ),
  domain(
    /\b(travel\w*|trips?|holidays?|flights?|hotels?|trains?|commut\w+|bus(es)?|journeys?|tickets?|airports?|transport|car|cars|parking|drive|driv\w+|cycl\w+|bikes?)\b/,
    {
      tools:
        "the train company's app;a map app and hope;printed tickets;a folder of emails;a railcard and habit;my usual bus;a price alert;a group chat about dates;a rucksack that stays packed;timetable photos",
      troubles:
        "the connection left without us;my seat had gone to somebody else;the app logged me out on the platform;they changed the gate twice;the price jumped while I was typing;the replacement bus never came;I'd booked the wrong Sunday;the car park was full;the ticket wouldn't scan;nobody knew about the delay;the platform was announced after the train left;our room looked onto a building site;they'd split our seats across the carriage;my bag went on to another city;the meter ate my coins;the bridge was shut and nobody said;I stood at the wrong stop for half an hour;the discount only counted on Thursdays;the charger at the services was broken;my phone died with the pass on it",
      fixes:
        "I took a taxi I couldn't afford;we sat on the floor;a guard waved me through;I walked the last two miles;I claimed it back, eight weeks later;we stayed another night;I rang my brother for a lift;I bought a second ticket;we shared a lift with strangers;I slept in the station",
      gripes:
        "prices change while I look at them;nobody tells you what the delay means;ten sites say ten things;it never allows for a pushchair;the last mile is always my problem;refunds take a season;I carry three apps for one trip;the cheap fare has a catch;I never know who to believe about delays;the cheapest way takes all day;planning it is a holiday's worth of work;luggage decides everything;timetables are written for somebody else;the family wants four different things;I pay extra just to be sure;every site begins from zero again;it is fine until one thing slips;the way home is always worse;there is never anywhere to sit;small towns do not exist on these maps",
      dodges:
        'leave an hour early;book two and cancel one;drive instead;travel on a Tuesday;screenshot everything;ask a stranger in a uniform;go the long way round;let my partner book it;pack the night before;turn up and see',
      wishes:
        'one ticket for the whole way;an honest arrival time;prices that stand still;a person at the station;seats next to each other;a refund without a form;a map that knows about stairs;somewhere dry to wait;one price for the whole family;news before I leave the house',
      criteria:
        'the total cost;changes on the way;the arrival time;luggage;how late I can cancel;legroom;whether it runs late;the walk at the other end;who I travel with;daylight',
    },
  ),
  domain(
    /\b(health\w*|medic\w+|doctors?|patients?|appointments?|clinics?|hospitals?|symptoms?|prescriptions?|wellbeing|mental|therap\w+|sleep\w*|fitness|exercis\w+|gym|running|weight|care)\b/,
    {
      tools:
        "the surgery's phone line;a pill box with days on it;an app from the chemist;my watch, roughly;a diary by the bed;letters in a drawer;a class on Thursdays;a search engine at midnight;a wall planner;a group of friends who nag",
      troubles:
        "I was number twenty-two in the queue;the prescription went to the wrong chemist;they asked for a code I never had;the appointment letter came a day late;I missed two doses;the app wanted my height again;my notes weren't on their screen;I couldn't get past reception;the class was full;the tracker lost a week;the nurse had a different date;my test went to an old address;the lift was out and I was on crutches;the repeat had been stopped without a word;they cancelled while I was in the car park;the video call showed only my chin;I'd fasted for nothing;somebody else's name was on the sticker;the form wanted my weight in stones and kilos;I pulled a muscle on day two",
      fixes:
        'the chemist sorted it;I went in person and stood there;my partner drove me;I waited until Monday;a nurse rang back at six;I wrote it on my hand;I did a video at home instead;I gave it a rest;the receptionist took pity;I slept it off',
      gripes:
        "you tell your story five times;it is eight o'clock or nothing;results arrive without an explanation;I only do it when somebody watches;advice assumes I have an hour;nobody joins the dots;the reminder comes at the wrong moment;it makes me feel guilty;I have to be well to get through being ill;everyone is kind and nobody is responsible;I forget what I meant to ask;good habits last until Thursday;one size of advice for every body;I wait, then I am rushed;it is hard to tell serious from silly;I lie a little on the forms;the leaflets contradict each other;motivation is gone by the evening;the numbers worry me more than they help;getting there takes longer than being seen",
      dodges:
        'ask the chemist first;go at opening time;leave the box by the kettle;do ten minutes and call it done;look it up and worry;book two slots;turn up and look pale;put trainers by the door;set three alarms;ask my cousin, who is a nurse',
      wishes:
        'one place with all my letters;a call back within the hour;reminders that notice I have done it;plain results;somebody who knows my name;exercises for a small room;a doctor who looks up from the screen;small steps that count;one number to ring;sleep, mostly',
      criteria:
        'how soon;whether I know the person;what it does to my evenings;side effects;the distance;what my doctor says;how it makes me feel on Monday;what the leaflet says;the waiting room;trust',
    },
  ),
  domain(
    /\b(learn\w*|cours\w+|stud(y|ies|ying)|schools?|homework|lessons?|teach\w*|classroom\w*|lectures?|exams?|language|training|pupils?|revision|tutor\w*|university|campus)\b/,
    {
      tools:
        'video lessons at double speed;a notebook per subject;flash cards;the school portal;a shared folder;past papers;an app with a streak;a friend who explains things;a whiteboard in my room;library days',
      troubles:
        "the upload failed at midnight;I'd learnt the wrong chapter;the link had expired;half the class couldn't log in;the feedback said good effort and nothing else;I lost a forty-day streak;the slides were out of date;the group went silent;it froze during the test;I forgot what the point was;the video buffered at the key moment;I printed the wrong term's reading;the quiz marked a right answer wrong;my partner on the project changed course;the classroom had moved buildings;I fell asleep over page nine;the certificate spelt my name badly;the sound was off for a whole lecture;I'd revised from last year's list;the recording cut out before the answer",
      fixes:
        'a friend sent photos of the notes;I emailed it with an apology;we did it on paper;I crammed on the bus;the teacher gave me until Monday;I restarted from lesson one;I watched somebody else do it;I let it go;I bluffed through it;my sister tested me over dinner',
      gripes:
        'it explains everything except the bit I miss;I cannot tell whether I am getting better;four portals for one course;the pace is never mine;feedback comes after it matters;it is built for people with free evenings;points distract me from learning;I forget it within a week;I cannot tell what will be on the test;reading is not the same as knowing;the quiet ones get left behind;it is dry where it should be fun;nobody shows you how to practise;I start five things and finish one;the level jumps without a warning;people pretend they have understood;screens make my eyes give up;there is no time between lessons;I need a reason and it gives me points;my notes make sense to nobody, me included',
      dodges:
        'skip to the summary;copy the worked example;study with somebody better;read the last page first;teach it to the dog;do the easy ones;watch it at double speed;ask for the slides;swap notes;start with the answers',
      wishes:
        'feedback the same day;one login for everything;examples from real work;a plan that forgives a missed week;short lessons that build;somebody to ask at ten at night;mistakes explained, not just marked;time set aside for it;people at my level;an end I can see',
      criteria:
        "whether it counts for something;the teacher;how long each piece is;the price;what I can do afterwards;if I can stop and start;how soon I'd use it;how dry it is;what a graduate told me;the workload",
    },
  ),
  domain(
    /\b(energy|electric\w*|heating|boilers?|solar|meters?|tariffs?|insulation|heat pumps?|carbon|recycl\w+|waste|rubbish|bins?|sustainab\w+|climate|green)\b/,
    {
      tools:
        "the little screen in the hall;a reading on a sticky note;the supplier's app;a timer plug;two bins and a guess;the council calendar;jumpers;a shared leaflet;a chart from the library;my neighbour Frank",
      troubles:
        "the bill doubled in a cold month;they estimated it again;the boiler cut out on a Sunday;the bin wasn't emptied;the installer never came back;the screen went blank;I'd put glass in the wrong box;the tariff ended without a word;the forms needed a photo of the loft;we tripped the fuse;the reading came out upside down in the photo;our street was missed two weeks running;the fitter brought the wrong valve;the app thought I lived in a flat upstairs;a fox got into the food caddy;the grant had closed the day before;I'd been paying for next door's light;the thermostat reset itself to March;the adviser stopped replying;the lid froze shut",
      fixes:
        'we wore coats indoors;I sent a reading every week;a cousin bled the radiators;I drove it to the tip;they credited eleven pounds;I switched, after an hour;we turned it down a degree;I complained and got a voucher;I rang a radio phone-in;we all shared one heater',
      gripes:
        "I cannot see what costs what;the rules differ in every street;savings are promised and never shown;it is someone else's boiler;the words change each year;nobody tells me if it helped;it punishes people at home all day;the upfront sum kills it;I do my bit and see nothing change;the cheap hours are when I am asleep;every leaflet has another logo and another rule;landlords say no and that is that;my bill is a riddle;I feel told off rather than helped;the box in the hall beeps for no reason;you need a degree to compare tariffs;saving a penny takes me ten minutes;good advice arrives after the winter;one person in the house undoes it all;the sums never include the mess",
      dodges:
        "heat one room;run it at night;rinse everything just in case;follow what next door does;ignore the app;wait for winter to end;unplug things at random;wear a hat;take it to work's bin;do the washing on Sundays",
      wishes:
        'a number in pounds, not units;one rule for the whole country;a plan in steps I can afford;proof after a month;somebody who turns up;a bin that tells me;advice from somebody who lives like me;fewer leaflets;a date and a name;the same rules at work and at home',
      criteria:
        'payback in years;the mess it makes;who installs it;what the neighbours say;the monthly figure;how long the contract runs;the look of it;whether it is reversible;noise;what happens when we move',
    },
  ),
  domain(
    /\b(jobs?|hiring|recruit\w*|careers?|cv|interviews?|candidates?|shifts?|rotas?|rostering|schedul\w+|staff\w*|workplace|employees?|onboarding|colleagues|hr)\b/,
    {
      tools:
        'a rota on the wall;a group chat for swaps;the company portal;an inbox with flags;a spreadsheet nobody owns;job alerts;a shared calendar;word of mouth;a drawer of payslips;a noticeboard by the lockers',
      troubles:
        "two people were down for the same shift;the swap was never approved;I applied and heard nothing;the system ate my notes;the rota came out on a Friday night;my login had lapsed on day one;nobody had ordered the laptop;the interviewer hadn't read my form;leave clashed with a launch;they changed the hours by text;the new starter sat without a chair;my annual leave vanished from the screen;they sent the offer to somebody else;I clocked in and it clocked me out;the assessment link opened once only;nobody told nights about the change;my availability went back to last year's;the form crashed at the references;the uniform came in one size;payroll had my old bank",
      fixes:
        'we swapped in the car park;I rang round until somebody said yes;the manager fixed it by hand;I wrote everything in a book;I turned up anyway;a colleague covered;I asked for it in writing;I sent a second email;the union rep had a word;I let it go that time',
      gripes:
        "I find out last;the rules are in somebody's head;it asks me to type my life again;nobody answers;swaps depend on who likes whom;it is built for the office, not for us;good people leave over it;the form does not fit the job;loyal people get the worst hours;I hear about it in the corridor;the same questions come every year;the person deciding has never done the job;no reply is the usual reply;it all depends on one overworked manager;the notice is too short to plan a life;they ask for feedback and file it;my phone buzzes on my day off;new people are thrown in;it says flexible and means available;every fix adds another form",
      dodges:
        'text the boss directly;keep my own copy;say yes and sort it later;do it on paper;call in a favour;check twice a day;keep my head down;trade a Sunday for a Monday;apply at midnight;say I have the dentist',
      wishes:
        "hours I know three weeks ahead;an answer, even a no;swaps that need one tap;one place for all of it;a fair share of weekends;a first week that is ready for me;a manager with time to listen;a straight answer on pay;Sundays off in turn;training that isn't a slideshow",
      criteria:
        'the hours;the people;pay, obviously;how far it is;whether they reply;what happens at weekends;the boss;how long people stay;the uniform;whether I can park',
    },
  ),
  domain(
    /\b(software|apps?|code|coding|developers?|deploy\w*|bugs?|releases?|data|dashboards?|reports?|analytics|spreadsheets?|tickets?|documentation|api|incidents?|on-call|meetings?|tasks?|projects?|email\w*|files?|notes?)\b/,
    {
      tools:
        'a board with too many columns;a terminal and some scripts;pinned messages;a wiki nobody edits;a spreadsheet with macros;a dashboard from last year;sticky notes;my inbox as a to-do list;a pinned tab graveyard;a paper pad',
      troubles:
        "the build went red at five;two people fixed the same thing;the numbers disagreed with finance;nobody had written it down;the alert woke the wrong person;the meeting overran and decided nothing;I edited an old version;the export had a column missing;access took three days;it passed every test and still broke;the backup was of an empty folder;someone had renamed every column;the demo died in front of the client;a test failed only on Fridays;the spec changed in a side chat;I'd been looking at staging all morning;the chart counted weekends twice;the shared drive filled up;my change went out with somebody else's;the certificate had run out overnight",
      fixes:
        'we rolled it back;I pinged the one person who knows;I rebuilt it by hand;we got on a call;I wrote a script that half works;the intern found it;I reverted and went home;we agreed to ignore it;I restarted everything;someone on nights patched it',
      gripes:
        'the truth is spread over six places;every tool wants to be the main one;context gets lost between people;it tells me what, never why;notifications drown the important one;nobody deletes anything;I spend the day switching windows;it is out of date by lunch;the person who built it has left;everyone has a slightly different number;urgent beats important each day;we document after it breaks;half the alerts mean nothing;I answer the same question every week;handovers are a game of whispers;the quick fix is now four years old;search finds the one from before;I can see that it failed, not where;getting permission takes longer than the job;we measure what is easy',
      dodges:
        "ask in the channel;keep a private list;copy last month's;turn off notifications until noon;read the diff instead;book a fake meeting;search my own messages;blame the cache;diagram it on paper;wait for somebody louder",
      wishes:
        'one source I can trust;search that finds it;a summary of what changed;fewer places to look;alerts with a reason;an hour without meetings;names next to decisions;one list, in order;time to delete things;tools that leave me alone',
      criteria:
        'whether it has an export;the learning curve;who else uses it;how it fails;the licence;speed on an old machine;who maintains it;how it feels on day ten;what it replaces;the bill at renewal',
    },
  ),
  domain(
    /\b(shop\w*|stores?|buy\w*|purchas\w+|order\w*|deliver\w+|parcels?|returns?|clothes|clothing|fashion|gifts?|basket|checkout|second-?hand|resale|brands?|products?)\b/,
    {
      tools:
        "two browser tabs;a wish list that never shrinks;a discount code site;the shop on the corner;a resale app;saved baskets;reviews sorted by worst;a loyalty card;a price tracker;my sister's opinion",
      troubles:
        "it arrived two sizes out;the parcel went to number forty;the code had run out;the colour was nothing like the picture;I paid for posting it back;the basket emptied itself;it came without the charger;they left it in the rain;the slot moved twice;the refund went to an old card;the gift box held somebody else's order;they charged me for both sizes;the zip went on the second wearing;a driver photographed the wrong door;it said in stock and then it wasn't;my address filled in from a flat I left;the assembly took all Sunday;the voucher needed a minimum spend;the seller went quiet;the same jumper was cheaper by morning",
      fixes:
        'I gave it to my sister;a neighbour took it in;I sent it back at the last minute;I kept it, out of laziness;I sold it on;they sent another;I got half the money back;I bought it in town after all;I queued for an hour at the counter;I swapped it with a colleague',
      gripes:
        'photos lie;postage appears at the end;sizes mean nothing;reviews all sound alike;returning is a job in itself;I am nagged for weeks afterwards;the good ones sell out;there is too much of everything;nothing fits like the model;I spend longer choosing than wearing;the filters leave out the one I need;delivery windows are a whole day long;packaging fills my recycling in a week;cheap things cost me twice;I cannot feel the fabric;every shop wants an account from me;customer reviews are written by cousins;ads follow me after I have bought it;sales make me stupid;the box is never the size of the thing',
      dodges:
        'order two sizes;read only the bad reviews;wait for the sale;collect it myself;ask for photos;leave it in the basket a week;type the code in twice;phone the shop;buy the old model;let my partner decide',
      wishes:
        'sizes that mean something;delivery when I am at home;photos on ordinary people;a return without a printer;the full price at the start;fewer emails;fewer choices, better ones;a box that fits the bin;staff who know the stock;to try it for a week',
      criteria:
        "price with postage;how it goes back;the worst review;how long it will last;where it was made;when it comes;whether I've bought there before;the feel of it;how the pictures look;the guarantee",
    },
  ),
  domain(
    /\b(homes?|house\w*|flats?|rent\w*|tenants?|landlords?|repairs?|diy|garden\w*|clean\w*|neighbou?r\w*|furniture|appliances?|moving|household|tools?|letting\w*)\b/,
    {
      tools:
        "a drawer of manuals;a man called Steve;video tutorials;the landlord's email;a list on the back of a door;borrowed tools;a neighbours' group;photos on my phone;a shoebox of receipts;my uncle's van",
      troubles:
        "the part was discontinued;nobody turned up between eight and one;the email bounced;I drilled into a pipe;the quote doubled;it leaked again by evening;I was one screw short;the estate office was shut;two of us booked the same slot;the instructions were a drawing;the plumber and the electrician blamed each other;paint dripped on the only good rug;the ladder was six inches too short;the deposit scheme lost my photos;a wall turned out to be plasterboard;they fitted the left-hand one;the skip came a day early;the instructions were for last year's model;the neighbour needed it back at noon;it rained in through the new bit",
      fixes:
        'tape did the job;my father-in-law came over;I bought a new one;we lived with it;I borrowed a longer ladder;somebody on the stairs knew;I learnt it from a video;I sent photos until they gave in;we called it a feature;I paid twice to have it done once',
      gripes:
        'nobody answers until you shout;I own tools I used once;you cannot tell a good one from a bad one;everything needs a morning off;it is never only one thing;small jobs interest nobody;the paperwork costs more than the part;I am always guessing;every quote is a different language;you wait in all day for ten minutes;I never have the right drill bit;the landlord fixes what he can see;a small job grows legs;reviews are all fives or all ones;there is nowhere to keep the tools;people say Tuesday and mean sometime;nobody wants the half-day jobs;I learn it once and never need it again;borrowing means owing;it looked easy on the video',
      dodges:
        'put a bucket under it;ask next door;do it badly myself;pay cash and be quick;wait until it breaks;send a photo with a ruler in it;hold it together with tape;swap favours with number nine;close the door on it;watch someone else first',
      wishes:
        'somebody reliable on a fixed price;a time slot they keep;parts that still exist;a tool for one afternoon;a record of what was done;an answer the same day;honest reviews from my street;a kit with all the bits;no calls before eight;quiet workmen',
      criteria:
        'a recommendation;the price in writing;how soon they can come;whether they clear up;insurance;a friendly voice;how it will look in five years;whose job it is;noise;what the last one charged',
    },
  ),
  domain(
    /\b(famil\w+|child\w*|kids?|bab(y|ies)|parent\w*|toddlers?|nurser\w+|childcare|playgroup\w*|pets?|dogs?|cats?|vets?|elderly|carers?|grandparents?)\b/,
    {
      tools:
        "a calendar by the back door;the school app;a parents' group chat;my mother;a babysitter two streets away;a bag that is always packed;alarms on my phone;a sheet stuck to the fridge;a whiteboard in the kitchen;shared photos",
      troubles:
        "the nursery rang at eleven;nobody had brought the form;she fell asleep at the wrong end of the day;the sitter cancelled;it clashed with a birthday;the message got lost in the chat;he refused the shoes;the vet was closed;we double-booked Saturday;the bag was in the other car;the costume was needed by nine;both grandparents were away;the app sent it to my ex;the dog ate the permission slip;two parties fell on one afternoon;her inhaler was in the other house;the minder's own child was ill;the reminder came at half past four;we'd run out of clean anything;nobody had told the goldfish-sitter",
      fixes:
        'I worked with a child on my lap;granny came to the rescue;we bribed them with crisps;I left a meeting early;another parent took mine;we rescheduled, again;we stayed at home;I apologised and blushed;we all cried a bit;next door stepped in',
      gripes:
        "it all sits in one person's head;messages come from everywhere;plans last until somebody coughs;it assumes two parents at home;costs creep up by the term;nobody tells the other parent;there is no slack;guilt comes with all of it;I am the diary, and the diary is tired;other parents seem to know already;everything is due on a Friday;holidays are thirteen weeks and I get five;it needs two people and there is one;they grow out of it as I find it;every club has its own app;you ask for help and get advice;my own plans are written in pencil;the price of a morning off is silly;it is loud, always;being early is impossible with small shoes",
      dodges:
        'swap favours;say yes to everything and see;keep spare shoes in the car;ask in the group;bring a tablet;let it slide;bribe with biscuits;plan for half of it;ring my mother;do it after bedtime',
      wishes:
        "one calendar everyone reads;a sitter at short notice;forms that remember us;fewer messages;an hour with nobody calling me;somebody who has met my child;weekends without logistics;a list that isn't mine alone;kind people on the phone;time that isn't borrowed",
      criteria:
        'whether I trust them;the distance;how they answered the phone;what other parents say;hours that fit;the cost per hour;how tired everyone is;the smell of the place;gut feeling;parking on wet days',
    },
  ),
];

/** For everything that no field matches. */
const found = new Map<string, Domain>();
const foundMax = 1_000;

/** The field a text is about: the one with most different matching words. Pure and cached. */
export function domainOf(text: string): Domain {
  const known = found.get(text);
  if (known !== undefined) return known;
  if (found.size >= foundMax) found.clear();
  const lower = text.toLowerCase();
  let best = anyDomain;
  let most = 0;
  for (const each of domains) {
    const matches = new Set([...lower.matchAll(new RegExp(each.match.source, 'g'))].map((match) => match[0])).size;
    if (matches > most) {
      best = each;
      most = matches;
    }
  }
  found.set(text, best);
  return best;
}
