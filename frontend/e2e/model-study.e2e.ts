import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { WizardPage } from './pages/wizard-page.ts';

const topics = [
  'How do you decide which train to take?',
  'What was the last delay like?',
  'What would make the way to work easier?',
];
/** A whole study, in which every word is generated while the test waits. */
const studyMaxMs = 900_000;

// Only with a real language model (E2E_MODEL): `npm run test:engines model`.
test('a study is held with a real model, whatever it says', { tag: '@model' }, async ({ page, shell }) => {
  test.setTimeout(studyMaxMs);
  await shell.heading.waitFor();
  const wizard = new WizardPage(page);
  await wizard.open();
  await wizard.setUp('Product Discovery', 'On the way to work', 'Learn what commuters put up with');
  await wizard.goOn(2);
  await page.getByLabel('Product domain').fill('Travelling to work by train');
  await wizard.addTo('topic', topics);
  await wizard.goOn(3);
  await wizard.acceptParticipants('Commuters in the United Kingdom aged 25 to 55 who take the train', 3);
  await wizard.goOn(4);
  const model = page.getByRole('radio', { name: process.env.E2E_MODEL ?? '' });
  await page.getByRole('radio', { name: 'Built-in simulator' }).check({ force: true });
  await expect(model).not.toBeChecked();
  await model.check({ force: true });
  await expect(page.getByText(/^Runs on 127\.0\.0\.1:\d+\. Profiles/)).toBeVisible();
  await checkPage(page, 'review with a choice of models');
  const launched = page.waitForResponse(/\/api\/studies\/[^/]+\/launch$/);
  await wizard.launch();
  const [, , , id] = new URL((await launched).url()).pathname.split('/');

  await page.goto(`/studies/${id}/results`);
  const run = page.getByRole('region', { name: 'Interviews in progress' });
  await expect(run.getByRole('listitem')).toHaveCount(3);
  // Without a reload: the page shows the end when there is one, whichever it is.
  await expect(run).toBeHidden({ timeout: studyMaxMs });
  await page.reload();
  await expect(page.getByRole('tablist', { name: 'Results' })).toBeVisible();
  await checkPage(page, 'results of a real model');
});
