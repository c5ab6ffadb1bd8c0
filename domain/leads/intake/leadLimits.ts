const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Limits of leads in a time; one more is kept back, or refused. Of IPv6 a
 * network is a /64; a /56 may twice as much, a /48 four times.
 */
export const leadLimits = {
	/** Leads from a network. */
	address: { most: 10, within: hour },
	/** Leads from a network with the token of a page, that is without JavaScript. */
	addressByPage: { most: 3, within: hour },
	/** Leads with an email address or phone number. */
	contact: { most: 3, within: day },
	/** Leads with the same longer text. */
	text: { most: 2, within: day },
	/** All together with the token of a page: more are delivered, and marked. */
	page: { most: 10, within: 10 * minute },
	/** All together: more are delivered, and marked. */
	form: { most: 30, within: 10 * minute },
	/** Limits from where on leads by form are held back, and staff are told. */
	pageFlood: { most: 100, within: 10 * minute },
	flood: { most: 300, within: 10 * minute },
	/**
	 * Leads from a network, whatever came of them: more are refused openly, and nothing is
	 * kept.
	 */
	refused: { most: 60, within: hour },
	/**
	 * Leads kept back in all; beyond it what looks like spam is refused, for disks are finite.
	 */
	quarantine: { most: 20_000, within: day },
};
export type LeadLimits = typeof leadLimits;
