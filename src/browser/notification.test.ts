// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startNotification } from './notification.ts';

it('a page from the back/forward cache hides what was dismissed in the meantime', () => {
  const isHidden = (): boolean => 'notificationDismissed' in document.documentElement.dataset;
  startNotification();
  expect(isHidden()).toBe(false);
  localStorage.setItem('notification-dismissed', '3');
  dispatchEvent(new Event('pageshow'));
  expect(isHidden()).toBe(true);
});
