import { standardLanguage } from "../../domain/content/named.ts";
import { createSendOnce } from "../../platform/mail/sendOnce.ts";
import { createSecretRotation } from "../../platform/secrets/secretRotation.ts";
import { createSecretSealing } from "../../platform/secrets/secretSealing.ts";
import { consoleModule } from "./consoleModule.ts";
import { contentModule } from "./contentModule.ts";
import { filesModule } from "./filesModule.ts";
import { identityModule } from "./identityModule.ts";
import { leadsModule } from "./leadsModule.ts";
import { mailInModule } from "./mailInModule.ts";
import { mediaModule } from "./mediaModule.ts";
import type { Module } from "./module.ts";
import { pagesModule } from "./pagesModule.ts";
import { replyFilesModule } from "./replyFilesModule.ts";
import type { SharedDeps } from "./sharedDeps.ts";
import { uploadModule } from "./uploadModule.ts";

/**
 * The server's list of modules, each given those before it that it needs: a new room is a
 * file beside this one and its line here (docs/decisions/0075).
 */
export function createModules(shared: SharedDeps) {
	const content = contentModule(shared);
	const media = mediaModule(shared, content.services);
	const pages = pagesModule(shared, content.services, media.services);
	const brand = async () => {
		const language = await standardLanguage(content.services.content);
		return (await pages.services.brand.inLanguage(language)).name;
	};
	const identity = identityModule(
		shared,
		brand,
		async (language) => (await pages.services.brand.inLanguage(language)).name,
	);
	const { accounts } = identity.services;
	const files = filesModule(shared, accounts, brand);
	const leads = leadsModule(
		shared,
		content.services,
		pages.services,
		files.services,
	);
	const uploads = uploadModule(shared, files.services, identity.services);
	const mailIn = mailInModule(shared, leads.services, uploads.services);
	const replyFiles = replyFilesModule(shared, leads.services, uploads.services);
	const console = consoleModule(shared, content.services, media.services);
	const rooms = [
		...[content, media, pages, leads],
		...[identity, files, uploads, mailIn, replyFiles, console],
	] as const;
	return [...rooms, secretsModule(shared, rooms), mailModule(shared)] as const;
}

/** Secrets of all rooms: made anew while the site runs, sealed where they lie (docs/decisions/0062). */
function secretsModule(shared: SharedDeps, rooms: readonly Module<object>[]) {
	const uses = rooms.flatMap(({ secrets = [] }) => secrets);
	const secretRotation = createSecretRotation({ ...shared, uses });
	const secretSealing = createSecretSealing({
		...shared,
		seal: shared.sealedBy,
	});
	return {
		services: { secretRotation, secretSealing },
		sweeps: [secretRotation.sweep, secretSealing.sweep],
	} satisfies Module<object>;
}

/** Notifications that are sent once: their names are forgotten. */
function mailModule(shared: SharedDeps) {
	const { sweep } = createSendOnce(shared);
	return { services: {}, sweeps: [sweep] } satisfies Module<object>;
}
