/** Weekdays as ISO 8601 counts them, Monday first. */
export const weekdays = [
	"monday",
	"tuesday",
	"wednesday",
	"thursday",
	"friday",
	"saturday",
	"sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Stands for the distributors of the person's own country, who take turns. */
export const ownCountry = "*";

/** Bounds of rules, targets (minutes) and calendars by which leads are answered. */
export const routingBounds = {
	rules: 200,
	models: 200,
	languages: 20,
	people: 50,
	mostOpen: 1000,
	target: { least: 5, most: 30_000 },
	spans: 42,
	holidays: 200,
} as const;
