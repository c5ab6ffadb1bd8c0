import { inLanguage } from "../../contracts/addresses/addresses.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { BrandService } from "../../domain/brand/brand.ts";
import { createDressedMailer } from "../../domain/brand/dressedMailer.ts";
import { standardLanguage } from "../../domain/content/named.ts";
import { createSendOnce } from "../../platform/mail/sendOnce.ts";
import { createSecretRotation } from "../../platform/secrets/secretRotation.ts";
import type { Early } from "../early.ts";
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
export function createModules(early: Early) {
	const { shared: undressed } = early;
	const content = contentModule(undressed, early.content);
	const media = mediaModule(undressed, content.services);
	const pages = pagesModule(undressed, content.services, media.services);
	const shared = inLook(undressed, pages.services.brand);
	const brand = async () => {
		const language = await standardLanguage(content.services.content);
		return (await pages.services.brand.inLanguage(language)).name;
	};
	const brandIn = async (language: LanguageCode) =>
		(await pages.services.brand.inLanguage(language)).name;
	const identity = identityModule(shared, brand, brandIn);
	const { accounts } = identity.services;
	const files = filesModule(shared, accounts, brand, brandIn);
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
	return [...rooms, secretsModule(early, rooms), mailModule(shared)] as const;
}

/** Shared dependencies whose mails have the look of the brand. */
function inLook(shared: SharedDeps, brand: BrandService): SharedDeps {
	const { mailer, settings } = shared;
	const lookIn = async (language: LanguageCode) => ({
		name: (await brand.inLanguage(language)).name,
		// A site without a theme writes, too.
		colours: await brand.theme().then(
			({ colours }) => colours,
			() => undefined,
		),
		home: `${settings.publicUrl}${inLanguage(language, "/")}`,
	});
	return { ...shared, mailer: mailer && createDressedMailer(mailer, lookIn) };
}

/** Secrets of all rooms: made anew while the site runs, sealed where they lie (docs/decisions/0062). */
function secretsModule(
	{ shared, secretSealing }: Early,
	rooms: readonly Module<object>[],
) {
	const uses = rooms.flatMap(({ secrets = [] }) => secrets);
	const secretRotation = createSecretRotation({ ...shared, uses });
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
