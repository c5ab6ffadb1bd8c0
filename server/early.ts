import { createContent } from "../domain/content/content.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { createSecretSealing } from "../platform/secrets/secretSealing.ts";
import {
	createSharedDeps,
	type SharedDepsOptions,
} from "./modules/sharedDeps.ts";

export type Early = ReturnType<typeof createEarly>;

/**
 * Parts of a site that are open before it listens: dependencies of every module, what is
 * published, and the seal of the secrets. Nothing else is loaded until then, for it is half
 * of a start (docs/decisions/0006).
 */
export function createEarly(
	database: OpenDatabase,
	dataDir: string,
	options: SharedDepsOptions = {},
) {
	const shared = createSharedDeps(database, dataDir, options);
	const { reader, storage, space, pageCopies, auditLog, sealedBy } = shared;
	return {
		shared,
		/** Dependencies that are used by themselves. */
		services: { reader, storage, space, pageCopies, auditLog },
		content: createContent(shared),
		secretSealing: createSecretSealing({ ...shared, seal: sealedBy }),
	};
}
