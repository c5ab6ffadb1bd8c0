import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type {
	RoutingScreen,
	RoutingTrial,
} from "../../../contracts/console/leads/routing.ts";
import type { LeadRouting } from "../../../contracts/leads/routing.ts";
import { RequestError } from "../../request/failure.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Part } from "../kit/form/Page.tsx";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { useUnsaved } from "../kit/form/useUnsaved.ts";
import { call } from "../kit/requests/request.ts";
import { TimeZone } from "../kit/time/TimeZone.tsx";
import { showDone } from "../toasts.ts";
import { Holidays } from "./hours/Holidays.tsx";
import { Hours } from "./hours/Hours.tsx";
import { Targets } from "./hours/Targets.tsx";
import { Review } from "./Review.tsx";
import { Rules } from "./rules/Rules.tsx";
import { useRoutingNames } from "./useRoutingNames.ts";
import { faultsOf, type RoutingValues, routingOf, valuesOf } from "./values.ts";

/** Values that were changed, and the version that they began with. */
type Unsaved = { values?: RoutingValues; seen?: string };

/**
 * Form of the rules, targets and hours: what they would have done with the last hundred
 * requests is shown before they are saved.
 */
export function RoutingForm(props: {
	routing: RoutingScreen;
	onSaved: (routing: RoutingScreen) => void;
	onReload: () => void;
}) {
	const t = useTranslations("console.routing");
	const { routing, onSaved, onReload } = props;
	const [unsaved, setUnsaved] = useUnsaved<Unsaved>("routing");
	const [trial, setTrial] = useState<RoutingTrial>();
	const [isChecked, setChecked] = useState(false);
	const checking = useAttempt();
	const saving = useAttempt();
	const page = useRef<HTMLFormElement>(null);
	const names = useRoutingNames(routing.choices);
	const values = unsaved.values ?? valuesOf(routing);
	const seen = unsaved.seen ?? routing.version;
	const isChanged = unsaved.values !== undefined;
	/** Whether somebody else saved rules since these were begun. */
	const isBehind = isChanged && seen !== routing.version;
	const faults = isChecked ? faultsOf(values) : [];

	function change(part: Partial<RoutingValues>): void {
		setUnsaved({ values: { ...values, ...part }, seen });
	}

	function reset(): void {
		setUnsaved({});
		setChecked(false);
		checking.clear();
	}

	async function check(event: FormEvent): Promise<void> {
		event.preventDefault();
		checking.clear();
		setChecked(true);
		if (faultsOf(values).length > 0) {
			// The fields at fault are marked by then.
			requestAnimationFrame(() => showFirstFault(page.current));
			return;
		}
		const body = { routing: routingOf(values) };
		setTrial(
			await checking.attempt(() => call("console-routing-try", body, told)),
		);
	}

	async function save(wanted: LeadRouting, version: string) {
		return call(
			"console-routing-save",
			{ routing: wanted, seen: version },
			told,
		);
	}

	async function saveChecked(): Promise<void> {
		const { choices, problems: _, version: __, ...before } = routing;
		const saved = await saving.attempt(async () => {
			try {
				return await save(routingOf(values), seen);
			} catch (error) {
				// The colleague's rules are fetched, and said above the form.
				if (error instanceof RequestError && error.status === 409) {
					setTrial(undefined);
					onReload();
				}
				throw error;
			}
		});
		if (!saved) return;
		setTrial(undefined);
		reset();
		onSaved({ ...saved, choices });
		showDone(
			t("saved"),
			() =>
				void saving.attempt(async () => {
					const again = await save(before, saved.version);
					onSaved({ ...again, choices });
				}),
			"routing",
		);
	}

	return (
		<form ref={page} className={form.form} noValidate onSubmit={check}>
			{isBehind && (
				<div role="alert">
					<p className={form.fault}>{t("behind")}</p>
					<div className={form.buttons}>
						<button type="button" className={form.quiet} onClick={reset}>
							{t("takeTheirs")}
						</button>
						<button
							type="button"
							className={form.quiet}
							onClick={() => setUnsaved({ values, seen: routing.version })}
						>
							{t("keepMine")}
						</button>
					</div>
				</div>
			)}
			<Part title={t("rules")} intro={t("rulesIntro")}>
				<Rules
					rules={values.rules}
					screen={routing}
					names={names}
					faults={faults}
					onChange={(rules) => change({ rules })}
				/>
			</Part>
			<Part title={t("targets")} intro={t("targetsIntro")}>
				<Targets
					targets={values.targets}
					names={names}
					faults={faults}
					onChange={(targets) => change({ targets })}
				/>
			</Part>
			<Part title={t("hours")} intro={t("hoursIntro")}>
				<TimeZone
					label={t("zone")}
					value={values.calendar.zone}
					onChange={(zone) =>
						change({ calendar: { ...values.calendar, zone } })
					}
				/>
				<Hours
					hours={values.calendar.hours}
					faults={faults}
					onChange={(hours) =>
						change({ calendar: { ...values.calendar, hours } })
					}
				/>
				<Holidays
					holidays={values.calendar.holidays}
					faults={faults}
					onChange={(holidays) =>
						change({ calendar: { ...values.calendar, holidays } })
					}
				/>
			</Part>
			<p role="alert" className={form.fault}>
				{faults.length > 0
					? t("faults", { count: faults.length })
					: checking.failure || (trial ? "" : saving.failure)}
			</p>
			<div className={form.buttons}>
				<Button
					type="submit"
					className={form.action}
					disabled={checking.busy || !isChanged || isBehind}
				>
					{checking.busy ? t("checking") : t("check")}
				</Button>
				{isChanged && (
					<button type="button" className={form.quiet} onClick={reset}>
						{t("reset")}
					</button>
				)}
			</div>
			{trial && (
				<Review
					trial={trial}
					names={names}
					busy={saving.busy}
					failure={saving.failure}
					onSave={() => void saveChecked()}
					onClose={() => setTrial(undefined)}
				/>
			)}
		</form>
	);
}

/** Opens and focuses what has to be mended first. */
function showFirstFault(page: HTMLFormElement | null): void {
	const rule = page?.querySelector("details:has([role=alert])");
	rule?.setAttribute("open", "");
	const field = page?.querySelector<HTMLElement>(
		"[aria-invalid=true], details:has([role=alert]) select",
	);
	field?.focus();
}
