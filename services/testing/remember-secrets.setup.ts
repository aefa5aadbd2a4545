// Once for all files of a process, before any of them checks a password.
import './remember-secrets.ts';
