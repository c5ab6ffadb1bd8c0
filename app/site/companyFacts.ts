import type { LanguageCode } from "../../contracts/language.ts";

/** Company facts of section 1 of the specification. */
export const companyFacts = {
	/** More than so many. */
	staff: 2800,
	/** Cars a year: now, and at most. */
	capacity: 150_000,
	capacityMost: 250_000,
	/** More than so many. */
	dealers: 500,
	serviceProviders: 800,
	/** More than so many countries and regions. */
	countries: 30,
	/** Registered capital, billions of yuan. */
	capital: 4.727,
} as const;

/** Registered capital as a language counts it: Chinese in hundreds of millions, others in billions. */
export function capitalIn(language: LanguageCode): number {
	const { capital } = companyFacts;
	return language === "zh" ? capital * 10 : capital;
}
