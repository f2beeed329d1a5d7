import type { ContactMessage } from './receive-message.ts';

type MessageOnWire = { first_name: string; last_name: string; email: string; number: string; message: string };

export function messageFromWire({ first_name, last_name, email, number, message }: MessageOnWire): ContactMessage {
  return { firstName: first_name, lastName: last_name, email, phone: number, message };
}
