/** Every bound in the product, defined once. Lengths are in characters after trimming. */
export const limits = {
  wizardSteps: 4,
  titleMax: 200,
  objectiveMax: 2_000,
  projectNameMax: 100,
  /** Per account. One list contains all of them, with the longest texts in about 150 kB. */
  savedPanels: { max: 30, nameMax: 100 },
  audienceCriteriaMin: 1,
  audienceCriteriaMax: 2_000,
  urlMax: 2_048,
  participants: { min: 1, max: 10 },
  usability: { tasksMin: 1, tasksMax: 5, questionsMax: 10 },
  concepts: { min: 1, maxInEditor: 5, max: 8 },
  conceptId: { min: 1, max: 50 },
  conceptName: { min: 1, max: 100 },
  conceptDescription: { min: 1, max: 500 },
  conceptQuestions: { min: 1, max: 8 },
  comparativeQuestionsMax: 5,
  productDomain: { min: 3, max: 200 },
  discoveryTopics: { min: 1, max: 8, lengthMin: 5 },
  targetOutcomes: { max: 10, lengthMin: 10 },
  screens: { min: 1, recommendedMax: 10, max: 20 },
  screenName: { min: 1, max: 140 },
  screenDescriptionMax: 500,
  screenQuestions: { min: 1, max: 10 },
  /** One task, question, topic or outcome. */
  listItemMax: 500,
  imageBytesMax: 10 * 1024 * 1024,
  /** Uploads in progress. Six per user, because a browser opens at most six connections to a host. */
  uploadsAtOnce: { perUser: 6, perProcess: 16 },
  signedView: { secondsMin: 60, secondsDefault: 3_600, secondsMax: 3_600, refreshBeforeSeconds: 300 },
  firstName: { max: 60 },
  /** `typedMax` is for a password that is only compared. */
  password: { min: 8, max: 100, typedMax: 1_000 },
  /** `groupMax` rows from each group if all are requested, `singleMax` if only one is. */
  search: {
    charactersMin: 2,
    queryMax: 100,
    suggestionQueryMax: 50,
    groupMax: 10,
    singleMax: 100,
    suggestionsMax: 8,
  },
  accessTokenSeconds: 900,
  referral: { rewardTenths: 100, rewardsMax: 5, pendingMax: 50, listMax: 20, panelMax: 3 },
  lowCreditTenths: 50,
  notificationsMax: 20,
  /** Studies in one answer: with the longest texts, as many as 100 kB hold. */
  studiesPageMax: 30,
  resultsPage: { default: 20, max: 100 },
  /** How much of something is shown where it is only mentioned: items, otherwise characters. */
  previews: {
    recentStudies: 5,
    participants: 5,
    bio: 100,
    background: 200,
    foundObjective: 120,
    foundBio: 80,
    filterLabel: 60,
  },
} as const;
