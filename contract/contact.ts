import { defineCall } from './call.ts';
import { email, phone, requiredText } from './fields.ts';

export const postMessage = defineCall('postMessage', {
  summary: 'Sends a message of the contact form to the shop.',
  token: 'none',
  body: {
    first_name: requiredText(100),
    last_name: requiredText(100),
    email,
    number: phone,
    message: requiredText(5000),
  },
});
