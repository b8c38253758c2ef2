// Nest reads constructor types from decorator metadata. The polyfill must be loaded before any decorated class.
import 'reflect-metadata';
