/** Ids of what the signed-in user has, so that calls get beyond 'not found'. */
export interface KnownIds {
  readonly completedStudy: string;
  readonly participant: string;
  readonly draft: string;
  /** A position of the log. */
  readonly position: string;
}

/** Schemathesis uses the ids that it has seen again: without this, it would delete the studies that other calls need. */
const missingStudy = 'a-study-that-is-missing';

/**
 * What schemathesis has to know, as TOML. Two of its checks stay off: `positive_data_acceptance`, because a schema has no
 * words for a trimmed text or a link that must have been sent, and `unsupported_method`, because an unknown method
 * answers 404 like any unknown route.
 */
export function fuzzConfig({ completedStudy, participant, draft, position }: KnownIds): string {
  return `
continue-on-failure = true

[parameters]
"header.x-min-position" = "${position}"

[checks.positive_data_acceptance]
enabled = false

[checks.unsupported_method]
enabled = false

[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "409", "413", "415", "422", "429", "431"]

[phases.coverage]
unexpected-methods = []

[[operations]]
include-path-regex = "^/api/studies/\\\\{id\\\\}"
include-method = ["GET"]
[operations.parameters]
"path.id" = "${completedStudy}"
"path.participantId" = "${participant}"

[[operations]]
include-path-regex = "^/api/studies/\\\\{id\\\\}"
include-method = ["POST", "PUT"]
[operations.parameters]
"path.id" = "${draft}"

[[operations]]
include-path = ["/api/studies/{id}", "/api/studies/{id}/cancel"]
include-method = ["DELETE"]
[operations.parameters]
"path.id" = "${missingStudy}"
`;
}
