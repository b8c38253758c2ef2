import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { EditableList, type EditableListProps } from './editable-list.tsx';

afterEach(cleanup);

function List({ start = [], ...rest }: Partial<EditableListProps> & { readonly start?: readonly string[] }) {
  const [items, setItems] = useState<readonly string[]>(start);
  return <EditableList label="Tasks" itemName="task" items={items} onChange={setItems} {...rest} />;
}

const shown = () =>
  screen.queryAllByRole('textbox', { name: /^task \d/ }).map((input) => (input as HTMLInputElement).value);

describe('an editable list', () => {
  it('trims a new item and adds it on Enter', async () => {
    const user = userEvent.setup();
    render(<List />);
    await user.type(screen.getByRole('textbox', { name: 'New task' }), '  Find the bill {Enter}');
    expect(shown()).toEqual(['Find the bill']);
  });

  it('wraps its items, which Enter and pasted line breaks do not break', async () => {
    const user = userEvent.setup();
    render(<List start={['Find the bill']} />);
    const item = screen.getByRole('textbox', { name: 'task 1' });
    const added = screen.getByRole('textbox', { name: 'New task' });
    expect([item.tagName, added.tagName]).toEqual(['TEXTAREA', 'TEXTAREA']);
    await user.type(item, '{Enter} in the inbox');
    await user.click(added);
    await user.paste('Pay\nthe bill');
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['Find the bill in the inbox', 'Pay the bill']);
  });

  it('ignores an empty item', async () => {
    const user = userEvent.setup();
    render(<List />);
    await user.type(screen.getByRole('textbox', { name: 'New task' }), '   {Enter}');
    expect(shown()).toEqual([]);
  });

  it('says why nothing can be added yet', async () => {
    const user = userEvent.setup();
    render(<List />);
    const add = screen.getByRole('button', { name: 'Add' });
    expect(add.title).toBe('Type the new task first');
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'Find the bill');
    expect([add.title, add.hasAttribute('disabled')]).toEqual(['', false]);
  });

  it('hides the input for new items at the maximum', async () => {
    const user = userEvent.setup();
    render(<List start={['One']} max={2} />);
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'Two{Enter}');
    expect(shown()).toEqual(['One', 'Two']);
    expect(screen.queryByRole('textbox', { name: 'New task' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });

  it.each([
    [1, 'At least 1 item is required'],
    [2, 'At least 2 items are required'],
  ])('says that %i must be there', (min, text) => {
    render(<List min={min} />);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('shows no missing items until the form has been touched', () => {
    render(<List min={1} showErrors={false} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('refuses a new item with the message of the validator and keeps it in the field', async () => {
    const user = userEvent.setup();
    render(<List validate={(item) => (item.length < 5 ? 'Too short' : undefined)} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New task' });
    await user.type(field, 'Bill{Enter}');
    expect(shown()).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('Too short');
    expect(field.value).toBe('Bill');
  });

  it('adds the typed text once when the field loses focus without Add', async () => {
    const user = userEvent.setup();
    render(<List />);
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'Find the bill');
    await user.tab();
    await user.tab();
    await screen.findByRole('textbox', { name: 'task 1' });
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'Pay it');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(shown()).toEqual(['Find the bill', 'Pay it']);
  });

  it('adds the typed text when the list is unmounted', async () => {
    const user = userEvent.setup();
    let saved: string[] = [];
    const { unmount } = render(
      <EditableList
        label="Tasks"
        itemName="task"
        items={[]}
        onChange={(items) => {
          saved = items;
        }}
      />,
    );
    await user.type(screen.getByRole('textbox', { name: 'New task' }), 'Find the bill');
    unmount();
    expect(saved).toEqual(['Find the bill']);
  });

  it('removes and moves up by buttons alone', async () => {
    const user = userEvent.setup();
    render(<List start={['One', 'Two', 'Three']} />);
    await user.click(screen.getByRole('button', { name: 'Move task 3 up' }));
    expect(shown()).toEqual(['One', 'Three', 'Two']);
    await user.click(screen.getByRole('button', { name: 'Remove task 1' }));
    expect(shown()).toEqual(['Three', 'Two']);
  });
});
