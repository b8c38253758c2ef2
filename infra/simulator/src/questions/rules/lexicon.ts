/** Classes of words that say what a question is after. In rules: "c:worry". All in base form. */
export const classes = {
  like: 'like enjoy love appeal appealing favourite best good positive benefit advantage strength well attract attractive upside plus please impress useful helpful',
  dislike:
    'dislike hate worst bad negative downside disadvantage weakness drawback annoy annoying irritate criticise criticism turnoff frustrate',
  worry:
    'worry worried concern concerned fear afraid doubt hesitate hesitation reservation risk risky nervous anxious objection scare uneasy danger stop prevent deter hold',
  trust: 'trust convince reassure believe proof prove evidence persuade guarantee confidence',
  pain: 'hard difficult difficulty problem frustrate frustration frustrating challenge challenging struggle annoy annoying annoyance pain painful bother trouble worst hate stressful stress hassle nuisance obstacle',
  clear:
    'unclear confuse confusing confusion understand confused explain puzzle puzzling complicated stuck lost ambiguous jargon',
  change:
    'change improve improvement fix redesign differently different better remove suggestion suggest simplify tweak adjust',
  missing: 'missing lack lacking miss absent add else',
  notice: 'notice eye attention look see stand catch draw spot',
  tool: 'tool app software website site spreadsheet paper equipment system calendar list service device gear platform programme program',
  help: 'help helper involve involved rely support ask call share turn',
  decide:
    'decide choose choice pick select decision criterion criteria factor consider influence matter important priority compare reason',
  rate: 'rate score rating scale star mark point likely grade agree',
  sure: 'sure certain confident',
  ease: 'easy hard difficult simple straightforward complicated easily',
  price: 'price cost pay money expensive cheap worth fee value charge spend afford',
  feel: 'feel feeling emotion mood emotional',
  purpose: 'purpose aim point',
  wish: 'wish ideal dream hope perfect magic wand want future',
  example: 'example instance case',
  closing: 'else finish final comment add say close',
  trouble:
    'fail failure wrong down break broken collide clash forget lose lost late miss missing stuck ill sick short cancel stop problem full out crash absent shortage delay delayed mistake error conflict overlap',
  evaluative:
    'easy hard clear useful helpful fair good bad nice modern trustworthy beautiful simple fast safe cheap expensive boring confusing attractive large small long short okay ok interesting relevant appealing readable credible reliable convincing intuitive ugly slow complicated annoying',
  positive:
    'brilliant great amazing fantastic wonderful lovely excellent perfect clever superb easy clear useful helpful fair good nice modern trustworthy beautiful simple fast safe cheap attractive large interesting relevant appealing readable credible reliable convincing intuitive love enjoy trust solve find able finish better enough benefit reasonable easily believable comfortable satisfied happy save best',
  negative:
    'terrible awful horrible ridiculous pointless silly unnecessary poor hard bad boring confusing ugly slow complicated annoying expensive difficult wrong useless unclear worse dislike hate long stupid overpriced garbage rubbish weak worst leave risky annoy scam unfair',
} as const satisfies Readonly<Record<string, string>>;

/** Words that call for a sober answer. */
export const sensitiveWords =
  'die death dead funeral bereavement grief mourn suicide cancer diagnosis ill illness disease tumour dementia miscarriage stillbirth abortion depression depressed abuse abusive violence assault rape addiction alcoholism debt bankrupt bankruptcy bailiff eviction faith pray prayer religion religious god church mosque synagogue chemotherapy hospice terminal infertility disability hiv overdose redundancy widow widowed';

/** Words and phrases with which a researcher is rude, or tries to turn the participant into something else. */
export const hostileWords = 'stupid idiot idiotic crap shit fuck dumb moron pathetic bullshit liar';

/** Verbs that begin a request or a task. */
export const imperativeVerbs =
  'tell describe explain walk take talk show give name rate rank pick choose imagine suppose compare find book add report order buy pay cancel change move ask open search check log sign save send share update create set book register download enter complete fill subscribe return track look go use try navigate locate select start make remove delete edit upload reserve plan please think share list say introduce summarise explore switch apply get put turn ignore speak assume pretend consider remember recall';
