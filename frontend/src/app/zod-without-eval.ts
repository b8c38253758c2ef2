/** zod's own settings, which it shares with every copy of itself on the page. */
const page = globalThis as { __zod_globalConfig?: { jitless?: boolean } };

// zod tries once whether it may compile schemas from text. The page's policy refuses that and reports the attempt, so
// this is set before it loads. Not by its own function: most pages load zod only when it is needed.
page.__zod_globalConfig = { jitless: true };
