import { describe, expect, it } from 'vitest';
import { afterTask } from './after-task.ts';
import { classify } from './classify.ts';

const kindOf = (text: string) => afterTask(classify(text, 'question'));

describe('what is asked after the tasks', () => {
  it.each([
    ['How certain were you that the client could not edit it, and what was that based on?', 'sure'],
    ['How did you know that it had been sent?', 'sure'],
    ['What told you that the booking had gone through?', 'sure'],
    ['At which point, if at all, would you have given up and called reception?', 'gave-up'],
    ['Was there any point where you would have phoned instead?', 'gave-up'],
    ['What nearly made you stop and ring somebody?', 'gave-up'],
    ['Which of these would you have asked the front desk to do?', 'gave-up'],
    ['Would you use this again or rather go to the desk?', 'again'],
    ['Describe the moment when you were least sure that you were doing the right thing.', 'hardest'],
    ['Where would you have just gone back to the group chat?', 'gave-up'],
    ['Which of the three tasks was the hardest?', 'hardest'],
    ['Where did you hesitate, if anywhere?', 'hardest'],
    ['Which words did you have to read twice?', 'words'],
    ['What were you told about your money, and did you believe it?', 'told'],
    ['Who is working on it now, and how long will it take?', 'state'],
    ['What do you imagine Sam saw on his phone while you were doing this?', 'state'],
    ['What would he need from you to get going on here?', 'hand-over'],
    ['What would you tell the other guests about how paying works?', 'tell-others'],
    ['What did the site do that you were not expecting?', 'surprise'],
    ['What would have to be different about this site before you would use it for your team?', 'adopt'],
    ['What would you change first?', 'change'],
    [
      'Set this beside whatever your clinic uses at present. Where is it ahead and where does it fall behind?',
      'beside-today',
    ],
    ['Put it next to the form you used to fill in. Where is it ahead, where behind?', 'beside-today'],
    ['Was this easier or harder than what you have now?', 'beside-today'],
    ['How does the portal compare with the app your bank has?', 'beside-today'],
    ['Was there a moment when you were afraid to press something?', 'afraid'],
    ['Where, if anywhere, were you nervous about sending it?', 'afraid'],
    ['At what stage did your finger hover over the button?', 'afraid'],
    ['Which of the two jobs would you gladly hand to an assistant?', 'leave-to'],
    ['Which step would you let your teenager do?', 'leave-to'],
    ['Which of these things could you leave to a trainee?', 'leave-to'],
    ['Did any fee catch your eye only after you had finished?', 'late'],
    ['Was there a condition that you noticed too late?', 'late'],
    ['What did you find out only when you were done?', 'late'],
    ['Is the holiday approved now, and by whom?', 'status'],
    ['Has the other trustee already signed?', 'status'],
    ['Are the places booked or still waiting for somebody?', 'status'],
    ['How would the ward know about the allergy on the day?', 'state'],
    ['When do you expect the money to be in your account?', 'state'],
    ['From what will the driver learn which gate to use?', 'state'],
    ['What, from what the site told you, is the difference between blocking a card and cancelling it?', 'difference'],
    ['How did you get on with these three tasks?', 'went'],
    ['How did the tasks go?', 'went'],
    ['How did you fare?', 'went'],
    ['Overall, how did it go?', 'went'],
    ['How did you manage with the booking?', 'went'],
    ['How were those tasks for you?', 'went'],
    ["Where weren't you certain which link to take?", 'hardest'],
    ['Where were you unsure?', 'hardest'],
    ['At what point were you uncertain?', 'hardest'],
    ['How would you normally do these things, and would you use the website instead?', 'usual'],
    ['How do you usually deal with something like this?', 'usual'],
    ['How would you otherwise have arranged that?', 'usual'],
    ['How would you do these things without the site?', 'usual'],
  ])('%s', (text, kind) => expect(kindOf(text)).toBe(kind));

  it.each([
    'When was the last time you needed something from the school in a hurry?',
    'How often do you do this at work?',
    'After you pressed Confirm, what did you expect to happen next?',
    'How old are you?',
  ])('is not: %s', (text) => expect(kindOf(text)).toBeNull());
});
