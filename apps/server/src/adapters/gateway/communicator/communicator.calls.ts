import { defineCall } from '@cordovan/contracts/call';

export const COMMUNICATOR_PATH = '/card-frame/communicator';

const file = (name: string, path: string) =>
  defineCall({
    id: `cardFrame.${name}`,
    method: 'GET',
    path,
    access: 'public',
    summary: 'Passes the words of the card frame on to the page around it',
    requirements: ['N-28', 'PAY-14'],
    answerKind: 'file',
  });

export const communicator = file('communicator', COMMUNICATOR_PATH);
export const communicatorScript = file('communicatorScript', `${COMMUNICATOR_PATH}.js`);
