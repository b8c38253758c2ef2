import { readFile } from 'node:fs/promises';
import { checkPage } from './check-page.ts';
import { expect, test } from './fixtures.ts';
import { type TestStudy, topics } from './studies-api.ts';

/** An analysis with every part that the page can show, apart from its summary. */
function withEveryPart(metaAnalysis: object, { participants: [first, second] }: TestStudy) {
  const quote = (participant: { readonly id: string } | undefined) => ({
    participantId: participant?.id ?? '',
    messageId: 'm1',
    start: 0,
    end: 21,
    text: 'I write it on my hand',
  });
  const quotes = [quote(first), quote(second)];
  return {
    ...metaAnalysis,
    evidence: {
      directAnswers: [
        { questionIndex: 0, questionText: topics[0], lines: ['2 of 3 write it down.', '1 of 3 tells it.'], quotes },
      ],
      takeaways: [
        {
          text: 'Could not tell what had changed',
          count: 2,
          total: 2,
          quotes,
          counterQuotes: [],
          weight: 'major',
          kind: 'problem',
          action: 'Give every ward one list.',
          askedBy: 2,
          askQuote: quote(first),
        },
      ],
      thingsToCheck: [{ text: 'Nothing may confirm a change', action: 'Confirm it.', quotes: [] }],
      themes: [
        {
          label: 'Paper',
          sentiment: 'mixed',
          participantIds: [first?.id, second?.id],
          quotes,
          marks: [
            { participantId: first?.id, sentiment: 'negative' },
            { participantId: second?.id, sentiment: 'positive' },
          ],
        },
      ],
    },
  };
}

test.describe('the results of a completed study', () => {
  test('lead from the answer to the quotes that support it', async ({ page, studies }) => {
    const study = await studies.finish(await studies.prepare('Ward handover', 4));
    await page.goto(`/studies/${study.id}/results?tab=analysis`);

    const answer = page.getByRole('region', { name: 'Study Meta-Analysis' });
    await expect(answer).toContainText('AI-simulated participants, n = 4');
    await expect(page.getByRole('heading', { name: 'Recommended actions' })).toBeVisible();
    await checkPage(page, 'meta-analysis');

    const grid = page.getByRole('grid', { name: 'Who talked about what?' });
    await grid.getByRole('button').first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('button', { pressed: true })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');

    const words = page.getByRole('region', { name: 'Words behind the theme' });
    const quote = words.getByRole('blockquote').first().getByRole('link');
    const said = (await quote.innerText()).trim();
    await quote.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Participant: /);
    await expect(page.locator(':focus')).toContainText(said);
    await expect(page.locator(':focus')).toBeInViewport();
  });

  test('show what was answered, what it means and what was only modelled, each under its own heading', async ({
    page,
    studies,
  }) => {
    const study = await studies.finish(await studies.prepare('Ward handover', 3));
    await page.route('**/meta-analysis', async (route) => {
      const response = await route.fetch();
      const { metaAnalysis } = await response.json();
      await route.fulfill({ response, json: { metaAnalysis: withEveryPart(metaAnalysis, study) } });
    });
    await page.goto(`/studies/${study.id}/results?tab=analysis`);
    await expect(page.getByRole('region', { name: 'What they answered' })).toContainText('2 of 3 write it down.');
    const takeaways = page.getByRole('region', { name: 'Key takeaways' });
    await expect(takeaways).toContainText('What to do: Give every ward one list.');
    await expect(takeaways).toContainText('2 participants ask for it');
    await expect(page.getByRole('region', { name: 'Things to check' })).toContainText('site not visited');
    const grid = page.getByRole('grid', { name: 'Who talked about what?' });
    await expect(grid.getByRole('button', { name: /: voiced it, negative/ })).toHaveCount(1);
    await checkPage(page, 'meta-analysis with every part');
  });

  test('keep an analysis that cannot be made again, and say why there is no summary', async ({ page, studies }) => {
    const study = await studies.finish(await studies.prepare('Ward handover', 1));
    const withheld = 'Half of the answers were not recognised.';
    await page.route('**/meta-analysis', async (route) => {
      if (route.request().method() === 'POST')
        return await route.fulfill({
          status: 409,
          json: { error: 'Held by an earlier version.', code: 'ANALYSIS_NOT_POSSIBLE', traceId: 't' },
        });
      const response = await route.fetch();
      const { metaAnalysis } = await response.json();
      await route.fulfill({ response, json: { metaAnalysis: { ...metaAnalysis, withheld } } });
    });
    await page.goto(`/studies/${study.id}/results?tab=analysis`);
    await expect(page.getByText(withheld)).toBeVisible();
    await page.getByRole('button', { name: 'Refresh Analysis' }).click();
    await expect(page.getByText('The analysis stays as it was')).toBeVisible();
    await expect(page.getByText('Held by an earlier version.')).toHaveCount(1);
    await checkPage(page, 'an analysis that cannot be made again');
  });

  test('can be regenerated and exported', async ({ page, studies }) => {
    const study = await studies.finish(await studies.prepare('Ward handover', 2));
    await page.goto(`/studies/${study.id}/results?tab=analysis`);
    await page.getByRole('button', { name: 'Refresh Analysis' }).click();
    await expect(page.getByRole('button', { name: 'Refresh Analysis' })).not.toHaveAttribute('aria-busy', 'true');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export Results' }).click();
    await page.getByRole('menuitem', { name: 'Export Summary' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('ward-handover-simulated.md');
    expect(await readFile(await file.path(), 'utf8')).toContain('AI-simulated participants: no real person said this.');

    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(page.getByText('100% (2 of 2)')).toBeVisible();
    await page.getByRole('button', { name: /Handing over a ward/ }).click();
    await expect(page.getByText(topics[1])).toBeVisible();
    await checkPage(page, 'overview');
    await page.getByRole('tab', { name: /^Participants/ }).click();
    await expect(page.getByText('Results Available')).toHaveCount(2);
    await checkPage(page, 'participants');
  });
});

test.describe('an interview', () => {
  test('is read in full, by question and as an analysis, for one participant after another', async ({
    page,
    studies,
  }) => {
    const study = await studies.finish(await studies.prepare('Ward handover', 2));
    const [first, second] = study.participants;
    await page.goto(`/studies/${study.id}/results?tab=participants`);
    await page.getByRole('link', { name: first?.name ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Participant: ${first?.name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { name: topics[0] })).toBeVisible();
    await checkPage(page, 'transcript');

    const filter = page.getByRole('combobox', { name: 'Question' });
    await expect(filter.getByRole('option')).toHaveCount(topics.length + 1);
    await filter.selectOption({ index: 2 });
    await expect(filter.getByRole('option', { selected: true })).toHaveText(
      new RegExp(`^${topics[1].slice(0, 60).trimEnd()}… \\(\\d+ messages\\)$`),
    );
    await expect(page.getByRole('heading', { name: topics[0] })).toBeHidden();
    await expect(page.getByRole('heading', { name: topics[1] })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: topics[1] })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('heading', { name: topics[0] })).toBeVisible();

    await page.getByRole('tab', { name: 'Analysis' }).click();
    await expect(page.getByRole('heading', { name: 'AI Summary' })).toBeVisible();
    await checkPage(page, 'analysis of one interview');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Participant: ${second?.name}`);
    await expect(page.getByRole('heading', { name: 'AI Summary' })).toBeVisible();
    await expect(page.getByText('2 of 2')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Results' }).click();
    await expect(page).toHaveURL(`/studies/${study.id}/results`);
  });

  test('about screens is filtered by screen', async ({ page, studies }) => {
    const study = await studies.finish(await studies.prepareDesignReview('The new handover app'));
    await page.goto(`/studies/${study.id}/results/participants/${study.participants[0]?.id}`);
    const filter = page.getByRole('combobox', { name: 'Screen' });
    await expect(filter.getByRole('option')).toHaveCount(3);
    await filter.selectOption({ index: 2 });
    await expect(page.getByRole('heading', { name: 'What is missing on Notes for the next one?' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /on Start of the shift/ })).toHaveCount(0);
    await expect(page.getByText('Image display is planned.')).toBeVisible();
    await checkPage(page, 'transcript of a screen');
  });
});
