import { expect } from "vitest";
import type { Grant, Staff } from "../../contracts/rights.ts";
import { createAuditLog } from "../../domain/audit/auditLog.ts";
import {
	insertGrants,
	insertMember,
} from "../../domain/identity/members/memberQueries.ts";
import type { RoutedDistributor } from "../../domain/leads/routing/rules.ts";
import type { Db, OpenDatabase } from "../../platform/db/open.ts";
import { addressOf, createLeadsSite, filledForm, newKey } from "../leads.ts";

/** A member of staff with these roles; a lead manager of everything where none are given. */
export async function addManager(
	db: Db,
	account: string,
	grants: Grant[] = [{ role: "lead-manager" }],
): Promise<Staff> {
	const name = account[0]?.toUpperCase() + account.slice(1);
	await insertMember(db, {
		id: account,
		account,
		account_key: account,
		name,
		language: "en",
		state: "active",
		time_zone: "UTC",
		totp_step: 0,
		created_at: "2026-01-01T00:00:00.000Z",
	});
	await insertGrants(db, account, grants);
	return { id: account, name, language: "en", grants };
}

/** Roles of a lead manager of these countries. */
export const manages = (countries: string[]): Grant[] => [
	{ role: "lead-manager", countries },
];

/** Leads on a database with an inbox, and ways to send forms and to ask for lists. */
export function createInboxSite(
	opened: OpenDatabase,
	distributors: RoutedDistributor[] = [],
	more: Pick<Parameters<typeof createLeadsSite>[1] & object, "storage"> = {},
) {
	const { db } = opened;
	const site = createLeadsSite(opened, {
		...more,
		distributors: async () => distributors,
	});
	const { leads, filled } = site;
	let senders = 0;
	const send = async (changes: Record<string, unknown> = {}) => {
		const sender = { key: newKey(), address: addressOf(++senders) };
		const form = changes.website ? filledForm(changes) : await filled(changes);
		return (await leads.submit(form, sender)).receipt;
	};
	const { inbox } = leads;
	const receipts = async (
		who: Staff,
		question: Omit<Parameters<typeof inbox.list>[1], "limit">,
	) => {
		const { rows, count } = await inbox.list(who, {
			limit: 50,
			...question,
		});
		// The view's own count says it where nothing narrows the view.
		const isNarrowed = Object.keys(question).some(
			(name) => !["view", "isOldestFirst"].includes(name),
		);
		expect(count).toBe(isNarrowed ? rows.length : null);
		return rows.map(({ receipt }) => receipt);
	};
	const auditLog = createAuditLog({ db, clock: site.clock });
	return { ...site, db, send, inbox, receipts, auditLog };
}
