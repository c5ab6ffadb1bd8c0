import { join } from "node:path";
import { type AuditLog, createAuditLog } from "../domain/audit/auditLog.ts";
import { type BrandService, createBrand } from "../domain/brand/brand.ts";
import { type Cards, createCards } from "../domain/cards/cards.ts";
import {
	type Brochures,
	createBrochures,
} from "../domain/catalogue/brochures.ts";
import {
	type Catalogue,
	createCatalogue,
} from "../domain/catalogue/catalogue.ts";
import { namedEntries, standardLanguage } from "../domain/content/named.ts";
import { createFailureMails } from "../domain/content/releases/failureMails.ts";
import {
	type Archives,
	createArchives,
} from "../domain/files/archive/archive.ts";
import {
	createLibrary,
	type Library,
} from "../domain/files/library/library.ts";
import { createTree, type Tree } from "../domain/files/library/tree.ts";
import {
	createListing,
	type Listing,
} from "../domain/files/listing/listing.ts";
import { createSearch, type Search } from "../domain/files/search/search.ts";
import {
	createSelection,
	type Selection,
} from "../domain/files/selection/selection.ts";
import {
	createFileAddresses,
	type FileAddresses,
} from "../domain/files/signedUrls.ts";
import {
	type Accounts,
	createAccounts,
	type LoginLimits,
} from "../domain/identity/partners/accounts.ts";
import {
	createPasswords,
	type Passwords,
} from "../domain/identity/passwords/passwords.ts";
import {
	createStaff,
	type StaffService,
} from "../domain/identity/staff/staff.ts";
import type { StaffTimes } from "../domain/identity/staff/staffSessions.ts";
import { createLeads, type Leads } from "../domain/leads/leads.ts";
import { createOutbox, type Outbox } from "../domain/leads/outbox.ts";
import { createMedia, type MediaService } from "../domain/media/media.ts";
import { createLegal, type Legal } from "../domain/news/legal.ts";
import { createNews, type News } from "../domain/news/news.ts";
import {
	createDistributors,
	type DistributorService,
} from "../domain/pages/distributors.ts";
import { createPages, type PageService } from "../domain/pages/pages.ts";
import { loadOutlines } from "../domain/pages/worldMap.ts";
import { createSettings, type Settings } from "../domain/settings/settings.ts";
import {
	createSiteSearch,
	type SiteSearch,
} from "../domain/siteSearch/siteSearch.ts";
import type { CopyPlace } from "../platform/copies/port.ts";
import { sharedClock } from "../platform/db/clock.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { createReader, type Reader } from "../platform/db/reader.ts";
import {
	createSecretRotation,
	type SecretRotation,
} from "../platform/db/secretRotation.ts";
import { createSecretSeal } from "../platform/db/secretSeal.ts";
import {
	createSecretSealing,
	type SecretSealing,
} from "../platform/db/secretSealing.ts";
import { createSecrets } from "../platform/db/secrets.ts";
import { cardRecipe } from "../platform/pictures/cardRecipe.ts";
import type { StepwiseEncoder } from "../platform/pictures/port.ts";
import {
	createPictureSandbox,
	type PictureSandbox,
} from "../platform/pictures/sandboxed.ts";
import { type Clock, systemClock } from "../platform/runtime/clock.ts";
import { createIds } from "../platform/runtime/ids.ts";
import type { DiskSpace } from "../platform/storage/diskSpace.ts";
import { createFileCache } from "../platform/storage/fileCache.ts";
import type { Storage } from "../platform/storage/port.ts";
import { createReadiness } from "./health/readiness.ts";
import {
	type ConsoleServices,
	createConsoleServices,
} from "./lifecycle/consoleServices.ts";
import {
	type ContentServices,
	createContentServices,
} from "./lifecycle/contentServices.ts";
import {
	openChannels,
	openMailer,
	privacyOf,
} from "./lifecycle/leadChannels.ts";
import {
	createMediaServices,
	type MediaServices,
} from "./lifecycle/mediaServices.ts";
import { secretUses } from "./lifecycle/secretUses.ts";
import { diskStores, type Stores } from "./lifecycle/stores.ts";
import {
	createUploadServices,
	type UploadServices,
} from "./lifecycle/uploadServices.ts";
import type { LeadSettings } from "./settings/leadSettings.ts";
import {
	defaultPictureSettings,
	type PictureSettings,
} from "./settings/pictureSettings.ts";
import {
	defaultQuotaSettings,
	type QuotaSettings,
} from "./settings/quotaSettings.ts";
import {
	defaultUploadSettings,
	type UploadSettings,
} from "./settings/uploadSettings.ts";

export type Services = Readonly<{
	/** Reads that a read replica may answer. */
	reader: Reader;
	storage: Storage;
	/** What is left of this process's disk. */
	space: DiskSpace;
	/** Where the last good pages lie (`server/pages/copies/`). */
	pageCopies: CopyPlace;
	media: MediaService;
	brand: BrandService;
	catalogue: Catalogue;
	news: News;
	legal: Legal;
	pages: PageService;
	siteSearch: SiteSearch;
	brochures: Brochures;
	distributors: DistributorService;
	/** Where pictures are made. */
	pictureSandbox: PictureSandbox;
	/** Pictures of pages for social networks. */
	cards: Cards;
	leads: Leads;
	/** Delivers leads once it is started. */
	outbox: Outbox;
	/** Tells owners of releases what could not be published, once it is started. */
	failureMails: ReturnType<typeof createFailureMails>;
	accounts: Accounts;
	/** Members of the staff, and how they sign in. */
	staff: StaffService;
	/** Settings of the whole site made in the console. */
	settings: Settings;
	/** Services of the console. */
	console: ConsoleServices;
	/** What was done in the download center. */
	auditLog: AuditLog;
	secretRotation: SecretRotation;
	/** What secrets are sealed with where they lie. */
	secretSealing: SecretSealing;
	library: Library;
	/** Signed addresses of files. */
	fileAddresses: FileAddresses;
	archives: Archives;
	tree: Tree;
	listing: Listing;
	search: Search;
	selection: Selection;
	/** Whether this process can do its work. */
	readiness: ReturnType<typeof createReadiness>;
}> &
	UploadServices &
	MediaServices &
	ContentServices;

/**
 * Wires the ground into the rules: on the clock of this machine, with content in
 * `dataDir`, and leads delivered nowhere, where nothing else is said.
 */
export function createServices(
	database: OpenDatabase,
	dataDir: string,
	options: {
		clock?: Clock;
		leads?: LeadSettings;
		uploads?: UploadSettings;
		quotas?: QuotaSettings;
		logins?: LoginLimits;
		/** Hashes of passwords; tests take cheap ones. */
		passwords?: Passwords;
		staffTimes?: StaffTimes;
		/** Keys that seal the site's secrets; the first seals, all open. */
		secretKeys?: readonly Buffer[];
		/** Origin of the site as people know it. */
		publicUrl?: string;
		stores?: Stores;
		pictures?: PictureSettings;
		/** Stands in for what prepares uploaded pictures. */
		pictureEncoder?: StepwiseEncoder;
		/** A verification code accepted always. */
		fixedCode?: string | undefined;
	} = {},
): Services {
	const { clock = systemClock, fixedCode } = options;
	const { leads: leadSettings = {} } = options;
	const { uploads: uploadSettings = defaultUploadSettings } = options;
	const { quotas = defaultQuotaSettings } = options;
	const { storage, draftsOf, space, pageCopies } =
		options.stores ?? diskStores(dataDir);
	const { db } = database;
	const drafts = draftsOf(db);
	const reader = createReader(database);
	const newId = createIds(clock);
	const auditLog = createAuditLog({ db, clock });
	const contentServices = createContentServices({
		db,
		reader,
		clock,
		newId,
		auditLog,
		sourceLanguage: async () => (await settings.current()).sourceLanguage,
		fourEyes: (kind) => settings.fourEyes(kind),
	});
	const { content } = contentServices;
	const settings = createSettings({ db, clock, content, auditLog });
	const pictureSandbox = createPictureSandbox();
	const mediaServices = createMediaServices(
		{ ...contentServices, db, clock, storage, drafts, space, dataDir },
		options.pictures ?? defaultPictureSettings,
		options.pictureEncoder,
	);
	const want = mediaServices.wantPicture;
	const media = createMedia({ db, storage, clock, want });
	content.onChange(media.forget);
	const brand = createBrand({ content });
	const standardBrand = async () =>
		brand.inLanguage(await standardLanguage(content));
	const brandName = async () => (await standardBrand()).name;
	const catalogue = createCatalogue({ content, media });
	const legal = createLegal({ content, media });
	const distributors = createDistributors({
		content,
		loadOutlines,
		colours: async () => (await brand.theme()).colours,
	});
	const mailer = openMailer(leadSettings);
	const channels = openChannels(
		leadSettings,
		standardBrand,
		mailer,
		async (country) =>
			(await content.factsOf("distributors"))?.countries.find(
				({ code }) => code === country,
			)?.count ?? 0,
	);
	const sealedBy = createSecretSeal(options.secretKeys);
	const secrets = createSecrets({ db, clock, sealedBy });
	const leads = createLeads({
		db,
		clock,
		newId,
		auditLog,
		secrets,
		models: async () =>
			(await namedEntries(content, "model")).map(({ name }) => name),
		privacy: privacyOf(legal),
		limits: leadSettings.limits,
		channels: (kind) =>
			channels.filter((one) => one.wants(kind)).map(({ name }) => name),
	});
	// Of tests: claims go by the database's clock.
	const time = options.clock && sharedClock(options.clock);
	const outbox = createOutbox({ db, clock, time, channels });
	const { publicUrl = "http://localhost:3000" } = options;
	leads.onStored(outbox.wake);
	const library = createLibrary({ db, storage, clock, newId });
	const { passwords = createPasswords({ waiting: options.logins?.waiting }) } =
		options;
	const accounts = createAccounts({
		db,
		clock,
		newId,
		auditLog,
		secrets,
		fixedCode,
		passwords,
		limits: options.logins,
		brand: brandName,
	});
	const staff = createStaff({
		db,
		clock,
		newId,
		auditLog,
		secrets,
		passwords,
		brand: brandName,
		limits: options.logins,
		times: options.staffTimes,
		publicUrl,
	});
	const deps = {
		db,
		clock,
		newId,
		storage,
		drafts,
		space,
		library,
		auditLog,
		secrets,
		access: accounts.access,
		lookingFolder: join(dataDir, "looking"),
	};
	const uploadServices = createUploadServices(deps, uploadSettings, quotas);
	const listing = createListing({ db, reader });
	const search = createSearch({ db, reader });
	return {
		reader,
		storage,
		space,
		pageCopies,
		...contentServices,
		...mediaServices,
		media,
		pictureSandbox,
		brand,
		catalogue,
		news: createNews({ content, media }),
		legal,
		pages: createPages({ content, media, distributors }),
		siteSearch: createSiteSearch({ content, catalogue, brand }),
		distributors,
		brochures: createBrochures({
			cache: createFileCache({
				folder: join(dataDir, "brochures"),
				most: 500,
				space,
			}),
			catalogue,
			brand,
			media,
			distributors,
			publicUrl: options.publicUrl ?? "http://localhost:3000",
			draw: pictureSandbox.drawBrochure,
		}),
		cards: createCards({
			cache: createFileCache({
				folder: join(dataDir, "cards"),
				most: 2000,
				space,
			}),
			media,
			drawer: async () => ({
				recipe: cardRecipe,
				draw: (card, picture) => pictureSandbox.drawCard({ card, picture }),
			}),
			colours: async () => (await brand.theme()).colours,
		}),
		leads,
		outbox,
		failureMails: createFailureMails({ db, clock, time, mailer, publicUrl }),
		accounts,
		staff,
		settings,
		console: createConsoleServices({
			db,
			clock,
			time,
			newId,
			auditLog,
			secrets,
			storage,
			space,
			media,
			settings,
			...contentServices,
			...mediaServices,
		}),
		auditLog,
		secretRotation: createSecretRotation({
			db,
			clock,
			uses: secretUses,
			sealedBy,
		}),
		secretSealing: createSecretSealing({ db, clock, seal: sealedBy }),
		library,
		fileAddresses: createFileAddresses({
			db,
			clock,
			secrets,
			access: accounts.access,
		}),
		archives: createArchives({
			db,
			storage,
			clock,
			newId,
			brand: brandName,
			limits: quotas.archives,
			address: database.address,
		}),
		tree: createTree({ db, reader }),
		listing,
		...uploadServices,
		readiness: createReadiness({
			db,
			storage,
			space,
			clock,
			queues: {
				inspection: uploadServices.inspection.oldest,
				thumbnails: uploadServices.thumbnails.oldest,
				outbox: outbox.oldest,
				pictures: mediaServices.mediaWork.oldest,
			},
		}),
		search,
		selection: createSelection({ db, listing, search }),
	};
}
