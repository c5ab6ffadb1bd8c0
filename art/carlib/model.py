"""Everything that makes one model: dimensions, design curves, details.

Axes: x = 0 at the front axle, growing rearward; y to the side (mirrored);
z up from the ground; metres. Curves along the car use stations instead of x:
-1 nose, 0 front axle, 1 rear axle, 2 tail. So one curve fits any wheelbase.
"""
from dataclasses import dataclass, field

# Section of the flank, from the shoulder (0) to the sill (1): offset to the plan width.
FLANK = [(-.4, -.02), (0, 0), (.17, -.004), (.25, -.007), (.30, -.020), (.50, -.034), (.68, -.040),
         (.80, -.012), (.90, -.012), (1.0, -.04), (1.15, -.13)]
FLANK_AT_AXLE = [(-.4, -.02), (0, 0), (.3, -.006), (.6, -.012), (.85, -.02), (1.0, -.045), (1.15, -.12)]


@dataclass
class Model:
    slug: str
    name: str
    # dimensions
    length: float
    width: float
    height: float
    wheelbase: float
    front_overhang: float
    tyre: float                       # radius
    wheel_style: str
    # paint of each picture set
    paint: str
    hero_paint: str
    colours: tuple                    # further paints one can choose
    # curves: (station, value)
    plan: list                        # share of the half width, at shoulder height
    shoulder: list                    # z
    bonnet: list                      # z on the centre line, bonnet and deck
    roof: list                        # z on the centre line
    cabin: list                       # half width of the glasshouse at the belt
    floor: list                       # z
    sill: list                        # z of the lower edge of the paint
    nose: list                        # (z, x offset)
    tail: list                        # (z, x offset)
    # glasshouse
    belt: float
    windscreen: tuple                 # x and z of its foot, slope, plan curvature, bend
    rear_glass: list                  # (z, x)
    dlo_end: tuple                    # side glass: x of the rear end at the belt, lean
    tumblehome: tuple = (.30, .24)
    cabin_blend: tuple = (.20, .06, .15)   # roof to windscreen, to rear, to side
    rear_window: tuple = (.10, .075, .10)  # margins: side, top (negative: none, the roof is its surface), belt
    rear_window_from: float = .45     # distance of its upper edge from the windscreen's plane, at least
    rear_plan: float = .16
    # graphics
    lamp_z: float = .83
    lamp_half_width: float = .80      # share of the half width
    lamp_drop: float = .20
    visor_depth: float = .115
    intake: tuple = (.455, .062, .62)      # z, half height, half width
    tail_lamp_z: float = .97
    tail_lamp_drop: float = .15
    plate: tuple = (.715, .065, .27)       # z, half height, half width
    diffuser: tuple = (.375, .055, .62)
    doors: tuple = ((.62, 1.60), (1.60, 2.72), .36, 1.66)
    handles: tuple = ((1.28, 1.49, .945), (2.30, 2.51, .965))   # x, x, z
    mirror: tuple = (.80, 1.035, 1.165)
    # character
    flank: list = field(default_factory=lambda: list(FLANK))
    waist: list = field(default_factory=lambda: [(-.6, 0), (.05, 0), (.35, .85), (.67, 1), (.92, 0), (1.6, 0)])
    plan_blur: float = .22
    width_fit: float = 1.0            # corrects the plan so that the widest point meets `width`
    waist_blur: float = .22
    shoulder_round: float = .030
    flare: tuple = (.028, .034)       # front, rear
    cladding: float = .0              # width of the dark arch trim
    nose_round: float = .42
    tail_round: float = .36
    nose_sweep: float = .17
    tail_sweep: float = .15
    sill_ref: float = .27
    roof_paint: str = 'body'          # or 'black'
    pillar_paint: str = 'body'        # or 'black'
    rails: tuple = ()                 # roof rails: from x, to x
    bed: tuple = ()                   # cargo bed: from x, to x, floor z
    well: float = .56                 # |y| where the wheel arch begins

    @property
    def rear_overhang(self):
        return self.length - self.wheelbase - self.front_overhang

    @property
    def half_width(self):
        return self.width / 2

    def x(self, station):
        """Metres of a station."""
        if station < 0:
            return station * self.front_overhang
        if station <= 1:
            return station * self.wheelbase
        return self.wheelbase + (station - 1) * self.rear_overhang
