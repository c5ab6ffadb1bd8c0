/**
 * Bulletins for workshops and sellers in the sample library; English, as such
 * papers often are.
 */
export const bulletins: { title: string; lines: string[] }[] = [
	{
		title: "Noise from the rear parcel shelf",
		lines: [
			"Fit the felt strip of the parts list to both guides.",
			"Drive over a rough road for ten minutes and listen again.",
		],
	},
	{
		title: "Charging flap does not open in frost",
		lines: [
			"Clean the seal with alcohol and treat it with silicone.",
			"Update the body controller to the newest release.",
		],
	},
	{
		title: "Calibration of the front camera",
		lines: [
			"Set up the target 3.2 m before the bumper, level to 2 mm.",
			"Run the routine with the tyres at the pressure of the door pillar.",
		],
	},
	{
		title: "Change of the cabin filter",
		lines: [
			"Open the glove box fully and release both stays.",
			"The arrow on the filter points down.",
		],
	},
	{
		title: "Bleeding the brakes",
		lines: [
			"Use fresh fluid of the class named on the cap.",
			"Order: rear right, rear left, front right, front left.",
		],
	},
	{
		title: "Bolts of the underbody shield",
		lines: [
			"Replace bolts of the old kind without a collar.",
			"Torque 9 Nm, by hand.",
		],
	},
	{
		title: "High-voltage system: working safely",
		lines: [
			"Only people with the certificate may open the system.",
			"Pull the service plug, wait ten minutes, measure, and only then begin.",
		],
	},
	{
		title: "Tyre pressure sensors after a change",
		lines: [
			"Learn the sensors in with the tester, or drive for ten minutes above 40 km/h.",
		],
	},
	{
		title: "Water in the tail lamp",
		lines: [
			"Dry the lamp for an hour at 40 °C.",
			"Replace the seal and check the breather.",
		],
	},
	{
		title: "Update over the air stays at 0 %",
		lines: [
			"Check the antenna line at the roof.",
			"Start the update again with the car on a charger.",
		],
	},
	{
		title: "Squeaking wiper arms",
		lines: [
			"Bend the arm until the blade lies flat over its length.",
			"Clean the glass with the paste of the tool list.",
		],
	},
	{
		title: "Parking sensor shows a fault after washing",
		lines: [
			"Let the sensor dry.",
			"Where the fault stays, check the plug for moisture.",
		],
	},
];

export const decks: {
	title: string;
	slides: { title: string; points: string[] }[];
}[] = [
	{
		title: "Presenting a car at home",
		slides: [
			{
				title: "Before the visit",
				points: [
					"Know the household: who drives, who rides",
					"Charge to 90 %",
					"Clean the windows inside",
				],
			},
			{
				title: "At the door",
				points: [
					"Let everybody take a seat first",
					"Show the second row before the first",
					"Answer one question at a time",
				],
			},
			{
				title: "After the drive",
				points: [
					"Leave the key on the table",
					"Agree on one next step",
					"Write down what you promised",
				],
			},
		],
	},
	{
		title: "High voltage for sellers",
		slides: [
			{
				title: "What you may do",
				points: [
					"Plug in and unplug",
					"Explain the charging curve",
					"Read the state of the battery",
				],
			},
			{
				title: "What you may not",
				points: [
					"Open any orange cable",
					"Wash the engine bay",
					"Charge a damaged car",
				],
			},
		],
	},
	{
		title: "Receiving a customer in the workshop",
		slides: [
			{
				title: "Listen first",
				points: [
					"Let the customer show the fault",
					"Repeat it in your words",
					"Agree on what will be called in",
				],
			},
			{
				title: "Hand over well",
				points: [
					"Explain the work at the car",
					"Show the parts replaced",
					"Name the next service",
				],
			},
		],
	},
];
