import * as calls from '@cordovan/contracts/search';
import type { Routes } from '../../platform/http/serve.ts';
import { searchAll } from './search.service.ts';
import { deleteView, listViews, saveView } from './views.service.ts';

export function registerSearch({ serve, serveWrite }: Routes): void {
  serve(calls.searchAll, ({ db, user, query }) => searchAll(db, user!, query.text));
  serve(calls.listViews, ({ db, user, query }) => listViews(db, user!, query.list));
  serveWrite(calls.saveView, ({ db, user, body, now }) => saveView(db, user!, { body, now }));
  serveWrite(calls.deleteView, ({ db, user, params }) => deleteView(db, user!, params.id));
}
