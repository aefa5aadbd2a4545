// A server that listens puts a Response of its own in the place of the global one. The answer that
// stands for one already sent is known again only as one of the class before it: the services load
// everything before they listen, and so does a process in which one file of tests follows another.
import '@hono/node-server/utils/response';
