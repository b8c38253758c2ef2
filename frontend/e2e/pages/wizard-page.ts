import { expect, type Locator, type Page } from '@playwright/test';
import { plural } from '../../src/lib/format.ts';
import { anImage } from '../test-image.ts';

export type StudyTypeName = 'Usability Testing' | 'Concept Validation' | 'Product Discovery' | 'Design Review';

/** The four steps of the study wizard. */
export class WizardPage {
  readonly page: Page;
  readonly next: Locator;
  readonly back: Locator;
  readonly saveAndExit: Locator;
  readonly cancel: Locator;
  readonly createStudy: Locator;
  readonly title: Locator;
  readonly objective: Locator;
  readonly audience: Locator;
  readonly count: Locator;
  readonly generate: Locator;
  readonly participants: Locator;

  constructor(page: Page) {
    this.page = page;
    this.next = page.getByRole('button', { name: 'Next', exact: true });
    this.back = page.getByRole('button', { name: 'Back', exact: true });
    this.saveAndExit = page.getByRole('button', { name: 'Save & Exit' });
    this.cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    this.createStudy = page.getByRole('button', { name: 'Create Study' });
    this.title = page.getByLabel('Study title');
    this.objective = page.getByLabel('Objective');
    this.audience = page.getByLabel('Audience criteria');
    this.count = page.getByLabel('Number of participants');
    this.generate = page.getByRole('button', { name: 'Generate participants with AI' });
    this.participants = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Reject / }) });
  }

  async open(): Promise<void> {
    await this.page.goto('/studies/new/setup');
    await this.onStep(1);
  }

  async onStep(number: number): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(`Create New Study - Step ${number} of 4`);
  }

  async setUp(type: StudyTypeName, title: string, objective: string): Promise<void> {
    await this.title.fill(title);
    await this.objective.fill(objective);
    // Users click the card; the radio button inside is hidden.
    await this.page.getByText(type, { exact: true }).click();
    await expect(this.page.getByRole('radio', { name: type })).toBeChecked();
  }

  async addTo(item: string, texts: readonly string[], scope: Page | Locator = this.page): Promise<void> {
    for (const text of texts) {
      await scope.getByLabel(`New ${item}`, { exact: true }).fill(text);
      await scope.getByLabel(`New ${item}`, { exact: true }).press('Enter');
    }
  }

  /** A concept or screen: `Concept 1`, `Screen 2`. */
  element(label: string): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${label}`) });
  }

  /** Uploads a text file as if it were an image. */
  async uploadNoImage(element: Locator): Promise<void> {
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await element.locator('input[type=file]').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer });
    await expect(element.getByText(/^Please select an image file/)).toBeVisible();
  }

  async uploadImage(element: Locator): Promise<void> {
    await element.locator('input[type=file]').setInputFiles(anImage());
    await expect(element.getByRole('img')).toBeVisible();
  }

  /** Fills in suggestions that raise the price. */
  async applySuggestions(): Promise<void> {
    await this.page.getByRole('button', { name: /^Apply for .+ credits$/ }).click();
    await expect(this.page.getByText('AI suggestions generated successfully!')).toBeVisible();
  }

  async goOn(toStep: number): Promise<void> {
    await this.next.click();
    await this.onStep(toStep);
  }

  async acceptParticipants(audience: string, count: number): Promise<void> {
    await this.audience.fill(audience);
    await this.count.fill(String(count));
    await this.generate.click();
    await expect(this.participants).toHaveCount(count);
    await this.page.getByRole('button', { name: 'Accept All' }).click();
    await expect(this.page.getByText(`Accepted all ${plural(count, 'participant')}`)).toBeVisible();
  }

  async launch(): Promise<void> {
    await this.createStudy.click();
    await expect(this.page.getByRole('heading', { name: 'Your study is in the air' })).toBeVisible();
    await expect(this.page).toHaveURL(/\/studies$/);
  }
}
