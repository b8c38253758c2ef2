import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPage, type Responses, refuse } from '../../testing/open-page.tsx';
import { aParticipantPage, aResult, someMessages, someResults } from './logic/results.example.ts';
import { ParticipantPage } from './participant-page.tsx';

const place = '/api/studies/s1/participants/p1';
const routes = [{ path: '/studies/:studyId/results/participants/:participantId', element: <ParticipantPage /> }];
const longQuestion = 'The last handover that went wrong and what you did about it';

const questions = [
  { index: 0, text: 'How a shift is handed over', messageCount: 2 },
  { index: 1, text: `${longQuestion} on that very night`, messageCount: 1 },
];

function openParticipant(query = '', responses: Responses = {}) {
  return openPage(routes, `/studies/s1/results/participants/p1${query}`, {
    'GET /api/studies/s1/results?page=1&limit=100': () => someResults(),
    [`GET ${place}`]: () => aParticipantPage,
    [`GET ${place}/questions`]: () => ({ questions }),
    [`GET ${place}/messages`]: () => ({ messages: someMessages }),
    [`GET ${place}/messages?questionIndex=1`]: () => ({ messages: someMessages.slice(2) }),
    ...responses,
  });
}

describe('the transcript filter', () => {
  it('offers everything first, with labels cut at 60 characters', async () => {
    openParticipant();
    await screen.findByText('Last Tuesday.');
    const options = await within(screen.getByRole('combobox', { name: 'Question' })).findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'All questions (4 messages)',
      'How a shift is handed over (2 messages)',
      `${longQuestion}… (1 message)`,
    ]);
  });

  it('narrows the transcript, keeps that in the address and clears again', async () => {
    const { user, address } = openParticipant();
    await screen.findByRole('option', { name: /How a shift/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Question' }), '1');
    await waitFor(() => expect(screen.queryByText('Then I tell them.', { exact: false })).toBeNull());
    expect(screen.getByText('Last Tuesday.')).toBeTruthy();
    expect(address()).toBe('/studies/s1/results/participants/p1?about=1');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('How is a shift handed over?')).toBeTruthy();
    expect(address()).toBe('/studies/s1/results/participants/p1');
  });

  it('says when a question has no messages', async () => {
    openParticipant('?about=0', { [`GET ${place}/messages?questionIndex=0`]: () => ({ messages: [] }) });
    expect(await screen.findByRole('heading', { name: 'No messages for the selected question filter' })).toBeTruthy();
  });

  it('sets a question from right to left apart from the count after it', async () => {
    const hebrew = [{ index: 0, text: 'איך מעבירים משמרת', messageCount: 3 }];
    openParticipant('', { [`GET ${place}/questions`]: () => ({ questions: hebrew }) });
    const option = await screen.findByRole('option', { name: /איך/ });
    expect(option.textContent).toBe('\u2068איך מעבירים משמרת\u2069 (3 messages)');
  });

  it('has a failure to load messages logged only, and offers another attempt in their place', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let away = true;
    const { user } = openParticipant('', {
      [`GET ${place}/messages`]: () =>
        away ? refuse(500, 'INTERNAL', 'An error occurred') : { messages: someMessages },
    });
    expect(await screen.findByRole('heading', { name: 'The transcript did not load' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/Server error|Failed to load/)).toBeNull();
    await expect.poll(() => logged.mock.calls).toContainEqual(['Call failed: INTERNAL, status 500, reference test']);
    away = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Last Tuesday.')).toBeTruthy();
  });

  it('says when nothing was said at all', async () => {
    openParticipant('', { [`GET ${place}/messages`]: () => ({ messages: [] }) });
    expect(await screen.findByRole('heading', { name: 'No Messages Found' })).toBeTruthy();
  });
});

describe('a participant', () => {
  it('has a position in the panel, and the next one opens with the same tab', async () => {
    openParticipant('?tab=analysis');
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe(
      '/studies/s1/results/participants/p2?tab=analysis',
    );
  });

  it('shows two sentences of background until it is expanded', async () => {
    const { user } = openParticipant();
    expect(await screen.findByText('Grew up in Hull. Works nights on a surgical ward.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read more' }));
    expect(screen.getByText(/Hands over to three different teams/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Read less' }));
    expect(screen.queryByText(/Hands over to three different teams/)).toBeNull();
  });

  it('has the quoted words marked in the transcript, with the claims they support', async () => {
    openParticipant();
    expect((await screen.findByText('I write it on my hand')).tagName).toBe('MARK');
    expect(screen.getByRole('list', { name: 'What the analysis made of it' }).textContent).toContain('Trusts paper');
  });

  it('is quoted word for word, whatever was said: an address is no link, and markup is text', async () => {
    const said = 'Insights extracted: see https://example.com/open-me <b>now</b> or javascript:alert(1).';
    const messages = someMessages.map((message) =>
      message.speaker === 'participant' ? { ...message, content: said } : message,
    );
    openParticipant('', { [`GET ${place}/messages`]: () => ({ messages }) });
    const [turn] = await screen.findAllByText((_, element) => element?.textContent === said);
    expect(turn?.querySelector('a, b')).toBeNull();
    expect(document.querySelector('a[href*="open-me"], a[href^="javascript"]')).toBeNull();
  });

  it('has an analysis whose quotes link to their turn', async () => {
    openParticipant('?tab=analysis');
    const quote = await screen.findByRole('link', { name: 'I write it on my hand' });
    expect(quote.getAttribute('href')).toBe('/studies/s1/results/participants/p1#turn-m2');
    expect(screen.getByText('4 min 10 s')).toBeTruthy();
    expect(screen.getByText('No tasks')).toBeTruthy();
  });

  it('says that a failed interview cost nothing', async () => {
    const failed = { ...aParticipantPage, result: aResult('p1', { status: 'FAILED', frontendSummary: null }) };
    openParticipant('?tab=analysis', { [`GET ${place}`]: () => failed });
    expect(await screen.findByText('This interview failed')).toBeTruthy();
  });

  it('that does not exist is reported as not found', async () => {
    openParticipant('', { [`GET ${place}`]: () => refuse(404, 'PARTICIPANT_NOT_FOUND', 'Participant not found') });
    expect(await screen.findByRole('heading', { name: 'Participant not found' }, { timeout: 5_000 })).toBeTruthy();
  });
});
