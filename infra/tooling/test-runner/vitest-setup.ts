// Nest reads constructor types from decorator metadata; the polyfill has to load before any decorated class.
import 'reflect-metadata';
