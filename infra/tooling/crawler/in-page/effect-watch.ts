/// <reference lib="dom" />

export interface EffectWatch {
  /** From now until it is armed, what changes does so by itself. */
  calm(): void;
  /** From now on, changes count as effects of this control. */
  arm(control: Element): void;
  effects(): string[];
  /** When the document last changed, in milliseconds of `performance.now()`. */
  changedAt(): number;
}
export interface WatchedWindow extends Window {
  effectWatch: EffectWatch;
}

/**
 * Runs in the browser before the page's own code: notes what changes in the document, but not what only says where the
 * focus or the pointer is, nor what changes by itself.
 */
export function watchEffects(): void {
  const ownPace = new Set<Node>();
  const changes = new Set<string>();
  const marksFocus = ['data-highlighted', 'data-focus-visible', 'tabindex', 'data-state', 'aria-describedby', 'style'];
  let armed: Element | null = null;
  let changedAtMs = 0;
  let before = { focus: null as Element | null, scroll: 0, address: '', stored: '', value: '' };
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  const holds = (element: Element | null) => {
    const { value, checked } = element as Partial<HTMLInputElement>;
    return `${value} ${checked}`;
  };
  const isTooltip = (node: Node) =>
    node instanceof Element &&
    (node.closest('[role=tooltip]') !== null || node.querySelector('[role=tooltip]') !== null) &&
    node.querySelector('main, button, a') === null;
  const isEffect = ({ type, target, attributeName, oldValue, addedNodes, removedNodes }: MutationRecord) => {
    if (ownPace.has(target) || isTooltip(target)) return false;
    if (type === 'childList') return ![...addedNodes, ...removedNodes].every(isTooltip);
    if (type !== 'attributes') return true;
    const value = (target as Element).getAttribute(attributeName ?? '');
    const unfolds = attributeName === 'data-state' && (value === 'open' || value === 'checked' || value === 'active');
    return value !== oldValue && (unfolds || !marksFocus.includes(attributeName ?? ''));
  };
  const note = (records: MutationRecord[]) => {
    changedAtMs = performance.now();
    for (const record of records) {
      if (!isEffect(record)) continue;
      if (armed === null) ownPace.add(record.target);
      else changes.add(`${record.type} of ${record.target.nodeName.toLowerCase()}`);
    }
  };
  const observer = new MutationObserver(note);
  const everything = { subtree: true, childList: true, attributes: true, characterData: true, attributeOldValue: true };
  observer.observe(document, everything);
  (window as unknown as WatchedWindow).effectWatch = {
    calm() {
      note(observer.takeRecords());
      armed = null;
      ownPace.clear();
    },
    arm(control) {
      note(observer.takeRecords());
      changes.clear();
      armed = control;
      before = {
        focus: document.activeElement,
        scroll: scrollY,
        address: location.href,
        stored: stored(),
        value: holds(control),
      };
    },
    effects() {
      note(observer.takeRecords());
      const { activeElement } = document;
      if (location.href !== before.address) changes.add('address');
      if (armed !== null && holds(armed) !== before.value) changes.add('value');
      if (stored() !== before.stored) changes.add('stored');
      if (Math.abs(scrollY - before.scroll) > 1) changes.add('scrolled');
      if (activeElement !== armed && activeElement !== before.focus && activeElement !== document.body)
        changes.add('focus moved');
      return [...changes];
    },
    changedAt: () => changedAtMs,
  };
}

/** Runs in the browser before the page's own code: says on the console what is copied, and what the policy refuses. */
export function reportToConsole(): void {
  const copy = navigator.clipboard?.writeText.bind(navigator.clipboard);
  if (copy !== undefined)
    navigator.clipboard.writeText = (text) => {
      console.debug('copied');
      return copy(text);
    };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.debug(`policy report: ${effectiveDirective} ${blockedURI} ${sourceFile ?? ''}`.trim());
  });
}
