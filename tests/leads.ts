import { type AuditLog, createAuditLog } from "../domain/audit/auditLog.ts";
import { createCaseWork } from "../domain/leads/caseWork.ts";
import { createConfirmChannel } from "../domain/leads/confirmation/confirmationMail.ts";
import {
	type Channel,
	mailChannel,
} from "../domain/leads/delivery/channels.ts";
import { createDistributorChannels } from "../domain/leads/delivery/distributorDelivery.ts";
import { createOutbox } from "../domain/leads/delivery/outbox.ts";
import type { DistributorMails } from "../domain/leads/delivery/passOn.ts";
import type { LeadLimits } from "../domain/leads/intake/leadLimits.ts";
import { createLeads } from "../domain/leads/leads.ts";
import { createMailChannels } from "../domain/leads/mail/relay.ts";
import type { DistributorsIn } from "../domain/leads/routing/rules.ts";
import { sharedClock } from "../platform/db/clock.ts";
import type { OpenDatabase } from "../platform/db/open.ts";
import { createMemoryMailer } from "../platform/mail/memory.ts";
import { createIds } from "../platform/runtime/ids.ts";
import type { Storage } from "../platform/storage/port.ts";

/** Lines on what staff did, without times: subject and detail. */
export async function staffLines(auditLog: AuditLog) {
	const lines: unknown[] = [];
	for await (const { action, account, subject, detail } of auditLog.all())
		lines.push([action, account, subject, JSON.parse(detail)]);
	return lines;
}

/** A clock that goes on when it is told to. */
export function movableClock(iso = "2026-03-01T12:00:00.000Z") {
	let time = Date.parse(iso);
	return {
		now: () => new Date(time),
		pass: (milliseconds: number) => {
			time += milliseconds;
		},
	};
}

let people = 0;

/** A form as a person fills it in; each is somebody else. */
export function filledForm(changes: Record<string, unknown> = {}) {
	people++;
	return {
		lang: "en",
		kind: "test-drive",
		model: "Terra 7",
		name: `Amina Visitor ${people}`,
		country: "HK",
		phone: `+8529${String(1_000_000 + people).padStart(7, "0")}`,
		email: `visitor${people}@example.com`,
		content: `May I drive it on day ${people}?`,
		...changes,
	};
}

/** An address of the public internet for each number. */
export const addressOf = (n: number) =>
	`198.${51 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

let keys = 0;
export const newKey = () => `key-of-a-test-${String(keys++).padStart(8, "0")}`;

/** Leads on a database, with a mailer that keeps what it sends. */
export function createLeadsSite(
	open: OpenDatabase,
	options: {
		limits?: LeadLimits;
		channels?: Channel[];
		distributors?: DistributorsIn;
		distributorMails?: DistributorMails;
		mailInAddress?: string;
		isMailing?: boolean;
		storage?: Pick<Storage, "bytes">;
	} = {},
) {
	const clock = movableClock();
	const mailer = createMemoryMailer({ from: "site@example.com" });
	const { channels = [mailChannel(mailer, "staff@example.com")], limits } =
		options;
	const { db } = open;
	const auditLog = createAuditLog({ db, clock });
	const deps = { db, clock, newId: createIds(clock), auditLog };
	const leads = createLeads({
		...deps,
		limits,
		distributors: options.distributors,
		distributorMails: options.distributorMails,
		mailInAddress: options.mailInAddress,
		isMailing: options.isMailing ?? false,
		mailFrom: "site@example.com",
		models: async () => ["Terra 7", "Luma"],
		privacy: async (language) => ({ version: "1", hash: "ab", language }),
		channels: (kind) =>
			channels.filter((one) => one.wants(kind)).map(({ name }) => name),
	});
	const caseWork = createCaseWork({ ...deps, leads });
	const time = sharedClock(clock);
	const brand = async () => "Domora";
	const distributors = createDistributorChannels({
		...deps,
		mailer,
		mails: options.distributorMails ?? (async () => undefined),
		clocks: leads.clocks,
		distributors: leads.distributors,
		links: leads.links,
		follow: leads.follow,
		passOn: leads.passOn,
		publicUrl: "https://site.example",
		brand,
		addresses: leads.mails.addresses,
	});
	const confirmations = createConfirmChannel({
		...deps,
		mailer,
		clocks: leads.clocks,
		addresses: leads.mails.addresses,
		brand,
		shown: async (key) => {
			const all = await leads.distributors();
			const found = all.find((one) => one.key === key);
			return found && { name: found.name, town: "Dakar" };
		},
		pageOf: async ({ receipt, language }) =>
			`https://site.example${await leads.pageOf(receipt, language)}`,
	});
	const mails = createMailChannels({
		...deps,
		mailer,
		mails: options.distributorMails ?? (async () => undefined),
		storage: options.storage ?? { bytes: async () => undefined },
		addresses: leads.mails.addresses,
		brand,
		staff: ["staff@example.com"],
	});
	const outbox = createOutbox({
		...deps,
		time,
		channels,
		erasures: leads.erasures,
		channelOf: (name) =>
			confirmations(name) ?? distributors(name) ?? mails(name),
		random: () => 0.5,
	});

	/** A form of a person who took the token, thought a minute, and sends it. */
	async function filled(changes: Record<string, unknown> = {}) {
		const form = filledForm(changes);
		const token = await leads.issueToken(form.kind as "contact");
		clock.pass(60_000);
		return { form: token, ...form };
	}
	return { clock, mailer, leads, outbox, caseWork, filled };
}
