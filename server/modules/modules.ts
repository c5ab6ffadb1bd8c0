import { standardLanguage } from "../../domain/content/named.ts";
import { createSendOnce } from "../../platform/mail/sendOnce.ts";
import { createSecretRotation } from "../../platform/secrets/secretRotation.ts";
import { createSecretSealing } from "../../platform/secrets/secretSealing.ts";
import { consoleModule } from "./consoleModule.ts";
import { contentModule } from "./contentModule.ts";
import { filesModule } from "./filesModule.ts";
import type { Ground } from "./ground.ts";
import { identityModule } from "./identityModule.ts";
import { leadsModule } from "./leadsModule.ts";
import { mediaModule } from "./mediaModule.ts";
import type { Module } from "./module.ts";
import { pagesModule } from "./pagesModule.ts";
import { uploadModule } from "./uploadModule.ts";

/**
 * The server's list of modules, each given those before it that it needs: a new room is a
 * file beside this one and its line here (docs/decisions/0075).
 */
export function createModules(ground: Ground) {
	const content = contentModule(ground);
	const media = mediaModule(ground, content.services);
	const pages = pagesModule(ground, content.services, media.services);
	const brand = async () => {
		const language = await standardLanguage(content.services.content);
		return (await pages.services.brand.inLanguage(language)).name;
	};
	const identity = identityModule(ground, brand);
	const { accounts } = identity.services;
	const files = filesModule(ground, accounts, brand);
	const leads = leadsModule(ground, content.services, pages.services);
	const uploads = uploadModule(ground, files.services, accounts);
	const console = consoleModule(ground, content.services, media.services);
	const rooms = [
		...[content, media, pages, leads],
		...[identity, files, uploads, console],
	] as const;
	return [...rooms, secretsModule(ground, rooms), mailModule(ground)] as const;
}

/** Secrets of all rooms: made anew while the site runs, sealed where they lie (docs/decisions/0062). */
function secretsModule(ground: Ground, rooms: readonly Module<object>[]) {
	const uses = rooms.flatMap(({ secrets = [] }) => secrets);
	const secretRotation = createSecretRotation({ ...ground, uses });
	const secretSealing = createSecretSealing({
		...ground,
		seal: ground.sealedBy,
	});
	return {
		services: { secretRotation, secretSealing },
		sweeps: [secretRotation.sweep, secretSealing.sweep],
	} satisfies Module<object>;
}

/** Notifications that are sent once: their names are forgotten. */
function mailModule(ground: Ground) {
	const { sweep } = createSendOnce(ground);
	return { services: {}, sweeps: [sweep] } satisfies Module<object>;
}
