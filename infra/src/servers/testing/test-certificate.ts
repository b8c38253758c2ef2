/**
 * A certificate for this machine that no authority has signed, with its key. Made with OpenSSL, which is not needed to run
 * the tests; valid for a hundred years, and used nowhere else.
 */
export const testCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBnzCCAUWgAwIBAgIUcic+t0hpszRzClQ40ynnjVSDREcwCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLVGVzdCBzZXJ2ZXIwIBcNMjYxMTI0MDI1NTA3WhgPMjEyNjEw
MzEwMjU1MDdaMBYxFDASBgNVBAMMC1Rlc3Qgc2VydmVyMFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAE3XH3iY5lVO6MCWyLqWalr4HebpbkpHs+HLpwmKcmHlAfkCU0
/VOTtDjW9t8wM9l37imElaXGIhFGjji1PRYSzaNvMG0wHQYDVR0OBBYEFDgd9qmh
5nGgNuGd6FP2qP4eT/QYMB8GA1UdIwQYMBaAFDgd9qmh5nGgNuGd6FP2qP4eT/QY
MA8GA1UdEwEB/wQFMAMBAf8wGgYDVR0RBBMwEYcEfwAAAYIJbG9jYWxob3N0MAoG
CCqGSM49BAMCA0gAMEUCIQDjeRpuwsfXg6P4kfZusxaFKjQMmiEYs4HH1cKeQkQ/
TgIge3v8AShG0+a7NP36c9sil4P4qNjJpgvHTgD8eP6yde4=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgo0WiLACR3SxA9WDB
5U50dJstNBFnm3kNlTGVPhDPM96hRANCAATdcfeJjmVU7owJbIupZqWvgd5uluSk
ez4cunCYpyYeUB+QJTT9U5O0ONb23zAz2XfuKYSVpcYiEUaOOLU9FhLN
-----END PRIVATE KEY-----
`,
} as const;
