/** Words for names of Industrial Equipment. One topic a line: its chip | what tells it in an idea | words (see read-lexicon.ts). */
export const INDUSTRIAL_EQUIPMENT = `
machine | machine machinery motor engine gear equipment industrial factory automation machining press conveyor | cog torque! piston! rotor! crank- axle! bolt gear- dynamo! turbine! cam- -works -gear flywheel! spindle!
tool | tool tools drill hammer saw screwdriver wrench toolbox workshop diy | anvil! rivet! lathe! chisel! bench- hone- vise- forge awl- mallet! -tool -bench spanner! adze!
metal | metal steel iron aluminium aluminum welding cnc alloy titanium | forge alloy! ingot! ferro- steel- anvil! temper! titan! smelt- crucible! galena! -forge -steel billet! bessemer-
measure | measure measuring gauge caliper meter inspection laser precision level | gauge! datum! vernier! plumb- metric- exact- ruler- calibre! true- micron! sextant! -point theodolite!
construct | construction scaffold concrete builder brick architecture bridge site | girder! keystone! lintel! plumb- truss! gantry! pylon! bastion! mortar! ashlar! -span buttress!
move | crane forklift warehouse pallet trolley cart lift lifting hoist | hoist! gantry! lever! haul- pallet- derrick! winch! pulley! fulcrum! -lift capstan!
safety | safety protective protection helmet guard lock security protect lockbox gloves-safety | bastion! guard- aegis! bulwark! sentry! vault- keep haven! rampart! shield- -guard warden! citadel!
pump | pump filter valve pipe hydraulic pneumatic compressor tank | sluice! weir! conduit! valve- flume! surge! pressure- manifold! -flow culvert!
print3d | 3d prototype prototyping filament additive | layer- strata! nozzle! lattice! voxel! extrude- facet! matrix! -form
farm | farm farming agriculture tractor crop irrigation farmer greenhouse livestock | furrow! acre- plough- harvest! till- field- harrow! meadow! barn- -field -acre granary! silo-
* | industry | forge torque! anvil! girder! bolt cog ingot! keystone! piston! rivet! granite! turbine! bastion! iron- steel- basalt! titan! vulcan- hammer- tungsten! -works -forge -gear cobalt! foundry! gantry! crucible! bessemer-
`;
