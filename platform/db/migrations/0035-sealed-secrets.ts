/**
 * Changes nothing: values of `secret_version` may be sealed from this build on, and
 * while they are, builds that lack this migration must not start
 * (`platform/secrets/secretSealing.ts`).
 */
export async function up(): Promise<void> {}
