import type { ReportName } from "../../domain/leads/links/reports.ts";
import type { RoutedDistributor } from "../../domain/leads/routing/rules.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { addressOf, createLeadsSite, newKey } from "../leads.ts";

export const by = "operator";
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
const weekdays = (
	["monday", "tuesday", "wednesday", "thursday", "friday"] as const
).map((day) => ({ day, opens: "09:00", closes: "17:00" }));

export const distributor = (slug: string): RoutedDistributor => ({
	key: `id-${slug}`,
	slug,
	country: slug.slice(0, 2).toUpperCase(),
	name: `Cars of ${slug}`,
	calendar: { zone: "Asia/Kathmandu", hours: weekdays, holidays: [] },
});

/** Opener of sites whose distributors report what came of requests by the links of their mails. */
export function reportSites(make: () => Promise<OpenDatabase>) {
	return async function start(slugs = ["sn", "np-a", "np-b"]) {
		const { db, ...opened } = await make();
		const distributors = slugs.map(distributor);
		const site = createLeadsSite(
			{ db, ...opened },
			{
				distributors: async () => distributors,
				distributorMails: async (key) => ({
					mails: [`${key}@example.com`],
					language: "fr",
				}),
			},
		);
		const { leads, caseWork, outbox, mailer } = site;
		const send = async (changes: Record<string, unknown> = {}) => {
			const form = await site.filled({ country: "SN", ...changes });
			const sender = { key: newKey(), address: addressOf(1) };
			const { receipt } = await leads.submit(form, sender);
			await caseWork.round();
			return receipt;
		};
		/** Mails to distributors that go out now, as texts. */
		const mails = async () => {
			await caseWork.round();
			await outbox.deliverDue();
			return mailer.sent
				.splice(0)
				.filter(({ to }) => !to.includes("staff@example.com"))
				.map(({ to, raw }) => ({ to: to[0], raw, tokens: tokensIn(raw) }));
		};
		const token = async (receipt: string, report: ReportName) => {
			const found = await leads.cases.show(receipt);
			const number = (found?.events ?? []).findLastIndex(
				({ type }) => type === "routed",
			);
			return leads.links.forReport({
				receipt,
				assignment: number + 1,
				report,
				language: "fr",
			});
		};
		/** Reports as a page does that was opened just now. */
		const report = async (link: string, fields = {}) => {
			const page = await leads.distributorReports.look(link);
			const seen = page?.state === "open" ? page.seen : 0;
			return leads.distributorReports.report(link, fields, seen);
		};
		const show = async (receipt: string) => {
			const found = await leads.cases.show(receipt);
			if (!found) throw new Error("There is no case.");
			return found;
		};
		return { ...site, db, distributors, send, mails, token, report, show };
	};
}

/** Tokens of the links of a mail. */
export function tokensIn(raw: string): string[] {
	const text = raw.replace(/=\r?\n/g, "");
	const found = text.matchAll(/site\.example\/answers\/([\w.-]+)/g);
	return [...new Set([...found].map(([, token = ""]) => token))];
}
