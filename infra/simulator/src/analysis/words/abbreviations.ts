/** Lower case, without the last full stop. */
export const abbreviations: ReadonlySet<string> = new Set(
  `mr mrs ms mx dr prof st sr jr rev hon gen sgt e.g i.e eg ie etc vs approx min mins hrs hr sec secs no nos dept est fig inc ltd
  co corp a.m p.m u.k u.s u.s.a ph.d b.sc m.sc jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thurs
  fri sat sun rd ave tel ext cf al`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
