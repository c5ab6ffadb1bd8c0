import type { ReactNode } from "react";
import { Checkbox, type CheckboxProps } from "react-aria-components/Checkbox";
import styles from "./tick.module.css";

/** A check mark, with its label where there is one. */
export function Tick(props: CheckboxProps & { children?: ReactNode }) {
	const { children, ...rest } = props;
	return (
		<Checkbox {...rest} className={styles.tick}>
			{({ isSelected, isIndeterminate }) => (
				<>
					<span className={styles.box} aria-hidden="true">
						<svg viewBox="0 0 16 16" aria-hidden="true">
							<path
								d={
									isIndeterminate
										? "M3.5 8h9"
										: isSelected
											? "m3.5 8.5 3 3 6-7"
											: ""
								}
								fill="none"
								stroke="currentColor"
								strokeWidth="2"
							/>
						</svg>
					</span>
					{children}
				</>
			)}
		</Checkbox>
	);
}
