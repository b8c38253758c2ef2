#!/bin/sh
# Makes the namespace of the runs where it is missing; the worker adds the search attribute it needs. Safe to repeat.
set -eu
temporal operator namespace describe --namespace default >/dev/null 2>&1 ||
  temporal operator namespace create --namespace default --retention 720h
