export { faultOf, post } from './post.ts';
